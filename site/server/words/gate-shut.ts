import type { Language } from '../../../shared/contract/language.ts'

/** A gate that cannot be passed now: `{time}` stands for when it opens or closed. */
export type GateShutWords = Record<'not_started' | 'ended' | 'paused', { title: string; lead: string; advice: string }>

const en: GateShutWords = {
  not_started: {
    title: 'This is not open yet',
    lead: 'It opens on {time}.',
    advice: 'Nothing was saved or charged. Come back then with the same link.',
  },
  ended: { title: 'This is over', lead: 'It closed on {time}.', advice: 'Nothing was saved or charged.' },
  paused: {
    title: 'This is paused',
    lead: 'The people who run it have paused it for now.',
    advice: 'Nothing was saved or charged. Try the same link later, or ask them.',
  },
}

/** {@link GateShutWords} in every language. */
export const gateShutWords: Record<Language, GateShutWords> = {
  en,
  de: {
    not_started: {
      title: 'Noch nicht geöffnet',
      lead: 'Es öffnet am {time}.',
      advice: 'Nichts wurde gespeichert oder berechnet. Kommen Sie dann mit demselben Link wieder.',
    },
    ended: {
      title: 'Das ist vorbei',
      lead: 'Es schloss am {time}.',
      advice: 'Nichts wurde gespeichert oder berechnet.',
    },
    paused: {
      title: 'Das ruht gerade',
      lead: 'Die Betreiber haben es vorerst angehalten.',
      advice:
        'Nichts wurde gespeichert oder berechnet. Versuchen Sie denselben Link später, oder fragen Sie dort nach.',
    },
  },
  es: {
    not_started: {
      title: 'Aún no está abierto',
      lead: 'Se abre el {time}.',
      advice: 'No se guardó ni se cobró nada. Vuelva entonces con el mismo enlace.',
    },
    ended: { title: 'Ha terminado', lead: 'Se cerró el {time}.', advice: 'No se guardó ni se cobró nada.' },
    paused: {
      title: 'Está en pausa',
      lead: 'Quienes lo gestionan lo han pausado por ahora.',
      advice: 'No se guardó ni se cobró nada. Pruebe más tarde con el mismo enlace, o pregúnteles.',
    },
  },
  fr: {
    not_started: {
      title: 'Ce n’est pas encore ouvert',
      lead: 'Cela ouvre le {time}.',
      advice: 'Rien n’a été enregistré ni facturé. Revenez alors avec le même lien.',
    },
    ended: { title: 'C’est terminé', lead: 'Cela a fermé le {time}.', advice: 'Rien n’a été enregistré ni facturé.' },
    paused: {
      title: 'C’est en pause',
      lead: 'Les responsables l’ont suspendu pour le moment.',
      advice: 'Rien n’a été enregistré ni facturé. Réessayez plus tard avec le même lien, ou demandez-leur.',
    },
  },
  ar: {
    not_started: {
      title: 'لم يُفتح بعد',
      lead: 'يُفتح في {time}.',
      advice: 'لم يُحفظ شيء ولم يُخصم شيء. عُد حينها بالرابط نفسه.',
    },
    ended: { title: 'انتهى هذا', lead: 'أُغلق في {time}.', advice: 'لم يُحفظ شيء ولم يُخصم شيء.' },
    paused: {
      title: 'متوقف مؤقتًا',
      lead: 'أوقفه القائمون عليه في الوقت الحالي.',
      advice: 'لم يُحفظ شيء ولم يُخصم شيء. جرّب الرابط نفسه لاحقًا أو اسألهم.',
    },
  },
  ja: {
    not_started: {
      title: 'まだ始まっていません',
      lead: '{time} に始まります。',
      advice: '何も保存も請求もされていません。その時に同じリンクからお越しください。',
    },
    ended: { title: '終了しました', lead: '{time} に終了しました。', advice: '何も保存も請求もされていません。' },
    paused: {
      title: '一時停止中です',
      lead: '運営者が現在一時停止しています。',
      advice: '何も保存も請求もされていません。後で同じリンクを試すか、運営者にお尋ねください。',
    },
  },
}
