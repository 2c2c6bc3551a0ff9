import type { Language } from '../../../shared/contract/language.ts'

type Words = { title: string; lead: string; advice: string }

/** Why an authorization request ends here, on our own page, instead of at the application's address. */
export const stayWords: Record<Language, Record<'unregistered' | 'expired', Words>> = {
  en: {
    unregistered: {
      title: 'This application is not registered here',
      lead: 'It asked us to send you to an address that it never registered. We do not send you there.',
      advice: 'Nothing was shared. Close this page, or start again in the application you came from.',
    },
    expired: {
      title: 'This question has expired',
      lead: 'It was answered already, or it stayed open for too long.',
      advice: 'Nothing was shared. Start again in the application you came from.',
    },
  },
  ar: {
    unregistered: {
      title: 'هذا التطبيق غير مسجّل هنا',
      lead: 'طلب منا إرسالك إلى عنوان لم يسجّله قط، ولن نرسلك إليه.',
      advice: 'لم تتم مشاركة أي شيء. أغلق هذه الصفحة أو ابدأ من جديد في التطبيق الذي جئت منه.',
    },
    expired: {
      title: 'انتهت صلاحية هذا السؤال',
      lead: 'تمت الإجابة عنه من قبل، أو بقي مفتوحًا مدة طويلة.',
      advice: 'لم تتم مشاركة أي شيء. ابدأ من جديد في التطبيق الذي جئت منه.',
    },
  },
  de: {
    unregistered: {
      title: 'Diese Anwendung ist hier nicht registriert',
      lead: 'Sie bat uns, Sie zu einer Adresse zu schicken, die sie nie registriert hat. Das tun wir nicht.',
      advice:
        'Es wurde nichts weitergegeben. Schließen Sie diese Seite, oder beginnen Sie in der Anwendung von vorn, von der Sie kommen.',
    },
    expired: {
      title: 'Diese Frage ist abgelaufen',
      lead: 'Sie wurde schon beantwortet, oder sie blieb zu lange offen.',
      advice: 'Es wurde nichts weitergegeben. Beginnen Sie in der Anwendung von vorn, von der Sie kommen.',
    },
  },
  es: {
    unregistered: {
      title: 'Esta aplicación no está registrada aquí',
      lead: 'Nos pidió enviarle a una dirección que nunca registró. No le enviaremos allí.',
      advice: 'No se ha compartido nada. Cierre esta página o empiece de nuevo en la aplicación de la que viene.',
    },
    expired: {
      title: 'Esta pregunta ha caducado',
      lead: 'Ya se respondió, o estuvo abierta demasiado tiempo.',
      advice: 'No se ha compartido nada. Empiece de nuevo en la aplicación de la que viene.',
    },
  },
  fr: {
    unregistered: {
      title: 'Cette application n’est pas enregistrée ici',
      lead: 'Elle nous a demandé de vous envoyer à une adresse qu’elle n’a jamais enregistrée. Nous ne le faisons pas.',
      advice: 'Rien n’a été partagé. Fermez cette page ou recommencez dans l’application d’où vous venez.',
    },
    expired: {
      title: 'Cette question a expiré',
      lead: 'Elle a déjà reçu une réponse, ou elle est restée ouverte trop longtemps.',
      advice: 'Rien n’a été partagé. Recommencez dans l’application d’où vous venez.',
    },
  },
  ja: {
    unregistered: {
      title: 'このアプリはここに登録されていません',
      lead: '登録されていないアドレスへの移動を求められましたが、そこへはお送りしません。',
      advice: '何も共有されていません。このページを閉じるか、元のアプリからやり直してください。',
    },
    expired: {
      title: 'この質問は期限切れです',
      lead: 'すでに回答されたか、長い時間開いたままでした。',
      advice: '何も共有されていません。元のアプリからやり直してください。',
    },
  },
}
