import type { Language } from '../../../shared/contract/language.ts'

type Three = { title: string; lead: string; advice: string }

/** What a person is asked before an account of theirs becomes part of their profile, and why it does not. */
type AccountLinkWords = {
  title: string
  /** `{name}`: the provider. */
  asks: string
  signsIn: string
  only: string
  doubt: string
  add: string
  cancel: string
  expired: Three
  stale: Three
  taken: Three
}

export const accountLinkWords: Readonly<Record<Language, AccountLinkWords>> = {
  en: {
    title: 'Add this account?',
    asks: 'You showed us an account at {name}. If you add it, it belongs to your profile here.',
    signsIn: 'Whoever signs in to it can then sign in to your profile.',
    only: 'You cannot sign in with it alone.',
    doubt: 'Add it only if it is yours, and you began this yourself.',
    add: 'Add this account',
    cancel: 'Cancel',
    expired: {
      title: 'There is nothing to add any more',
      lead: 'The account was added or turned down already, too much time went by, or somebody else is signed in.',
      advice: 'Begin again on your account page.',
    },
    stale: {
      title: 'Sign in again first',
      lead: 'You signed in more than five minutes ago, so the account was not added yet.',
      advice: 'Sign in again, then add the account once more.',
    },
    taken: {
      title: 'This account belongs to another profile',
      lead: 'It was not added to yours.',
      advice: 'Sign in with it, remove it there, and add it here again.',
    },
  },
  ar: {
    title: 'هل تريد إضافة هذا الحساب؟',
    asks: 'أظهرت لنا حسابًا لدى {name}. إذا أضفته فسيصبح تابعًا لملفك هنا.',
    signsIn: 'كل من يستطيع تسجيل الدخول إليه سيستطيع عندئذ الدخول إلى ملفك.',
    only: 'لا يمكن تسجيل الدخول به وحده.',
    doubt: 'أضفه فقط إذا كان لك وكنت أنت من بدأ هذا.',
    add: 'إضافة هذا الحساب',
    cancel: 'إلغاء',
    expired: {
      title: 'لم يعد هناك ما يُضاف',
      lead: 'أُضيف الحساب أو رُفض من قبل، أو مضى وقت طويل، أو سجّل شخص آخر الدخول.',
      advice: 'ابدأ من جديد من صفحة حسابك.',
    },
    stale: {
      title: 'سجّل الدخول من جديد أولًا',
      lead: 'مضت أكثر من خمس دقائق على تسجيل دخولك، لذلك لم يُضف الحساب بعد.',
      advice: 'سجّل الدخول من جديد ثم أضف الحساب مرة أخرى.',
    },
    taken: {
      title: 'هذا الحساب تابع لملف آخر',
      lead: 'لم يُضف إلى ملفك.',
      advice: 'سجّل الدخول به وأزله هناك، ثم أضفه هنا من جديد.',
    },
  },
  de: {
    title: 'Dieses Konto hinzufügen?',
    asks: 'Sie haben uns ein Konto bei {name} gezeigt. Wenn Sie es hinzufügen, gehört es hier zu Ihrem Profil.',
    signsIn: 'Wer sich dort anmelden kann, kann sich dann auch in Ihrem Profil anmelden.',
    only: 'Mit diesem Konto allein können Sie sich nicht anmelden.',
    doubt: 'Fügen Sie es nur hinzu, wenn es Ihres ist und Sie dies selbst begonnen haben.',
    add: 'Konto hinzufügen',
    cancel: 'Abbrechen',
    expired: {
      title: 'Es gibt nichts mehr hinzuzufügen',
      lead: 'Das Konto wurde schon hinzugefügt oder abgelehnt, es ist zu viel Zeit vergangen, oder jemand anderes ist angemeldet.',
      advice: 'Beginnen Sie auf Ihrer Kontoseite von vorn.',
    },
    stale: {
      title: 'Melden Sie sich zuerst noch einmal an',
      lead: 'Ihre Anmeldung ist mehr als fünf Minuten her, deshalb wurde das Konto noch nicht hinzugefügt.',
      advice: 'Melden Sie sich noch einmal an, und fügen Sie das Konto dann hinzu.',
    },
    taken: {
      title: 'Dieses Konto gehört zu einem anderen Profil',
      lead: 'Es wurde Ihrem nicht hinzugefügt.',
      advice: 'Melden Sie sich damit an, entfernen Sie es dort, und fügen Sie es hier noch einmal hinzu.',
    },
  },
  es: {
    title: '¿Añadir esta cuenta?',
    asks: 'Nos ha mostrado una cuenta de {name}. Si la añade, formará parte de su perfil aquí.',
    signsIn: 'Quien pueda iniciar sesión en ella podrá entonces entrar en su perfil.',
    only: 'Con ella sola no se puede iniciar sesión.',
    doubt: 'Añádala solo si es suya y ha empezado esto usted.',
    add: 'Añadir esta cuenta',
    cancel: 'Cancelar',
    expired: {
      title: 'Ya no hay nada que añadir',
      lead: 'La cuenta ya se añadió o se rechazó, pasó demasiado tiempo, o ha iniciado sesión otra persona.',
      advice: 'Empiece de nuevo en la página de su cuenta.',
    },
    stale: {
      title: 'Vuelva a iniciar sesión primero',
      lead: 'Inició sesión hace más de cinco minutos, así que la cuenta aún no se ha añadido.',
      advice: 'Inicie sesión de nuevo y después añada la cuenta.',
    },
    taken: {
      title: 'Esta cuenta pertenece a otro perfil',
      lead: 'No se ha añadido al suyo.',
      advice: 'Inicie sesión con ella, quítela allí y añádala aquí otra vez.',
    },
  },
  fr: {
    title: 'Ajouter ce compte ?',
    asks: 'Vous nous avez montré un compte chez {name}. Si vous l’ajoutez, il fera partie de votre profil ici.',
    signsIn: 'Quiconque peut s’y connecter pourra alors se connecter à votre profil.',
    only: 'Il ne suffit pas, à lui seul, pour vous connecter.',
    doubt: 'Ne l’ajoutez que s’il est à vous et si vous avez commencé cela vous-même.',
    add: 'Ajouter ce compte',
    cancel: 'Annuler',
    expired: {
      title: 'Il n’y a plus rien à ajouter',
      lead: 'Le compte a déjà été ajouté ou refusé, trop de temps a passé, ou quelqu’un d’autre est connecté.',
      advice: 'Recommencez depuis la page de votre compte.',
    },
    stale: {
      title: 'Connectez-vous d’abord de nouveau',
      lead: 'Votre connexion date de plus de cinq minutes : le compte n’a pas encore été ajouté.',
      advice: 'Connectez-vous de nouveau, puis ajoutez le compte.',
    },
    taken: {
      title: 'Ce compte appartient à un autre profil',
      lead: 'Il n’a pas été ajouté au vôtre.',
      advice: 'Connectez-vous avec lui, retirez-le là-bas, puis ajoutez-le de nouveau ici.',
    },
  },
  ja: {
    title: 'このアカウントを追加しますか？',
    asks: '{name} のアカウントが示されました。追加すると、ここでのあなたのプロフィールに属します。',
    signsIn: 'このアカウントにログインできる人は、あなたのプロフィールにもログインできるようになります。',
    only: 'このアカウントだけではログインできません。',
    doubt: 'ご自身のアカウントで、ご自身が始めた操作である場合にだけ追加してください。',
    add: 'このアカウントを追加',
    cancel: 'キャンセル',
    expired: {
      title: '追加するものはもうありません',
      lead: 'すでに追加または拒否されたか、時間が経ちすぎたか、別の人がログインしています。',
      advice: 'アカウントのページからやり直してください。',
    },
    stale: {
      title: '先にもう一度ログインしてください',
      lead: 'ログインから 5 分以上経っているため、アカウントはまだ追加されていません。',
      advice: 'もう一度ログインしてから、アカウントを追加してください。',
    },
    taken: {
      title: 'このアカウントは別のプロフィールのものです',
      lead: 'あなたのプロフィールには追加されませんでした。',
      advice: 'そのアカウントでログインして向こうで削除してから、ここで追加し直してください。',
    },
  },
}
