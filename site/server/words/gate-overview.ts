import type { Language } from '../../../shared/contract/language.ts'

const en = {
  title: (count: number, name: string) => `Prove ${count === 1 ? '1 thing' : `${count} things`} for ${name}`,
  /** `{host}`: the page that asks. */
  asker: 'Asked by {host}.',
  wallet: 'What you have proven before counts: your wallet tells us first.',
  optional: 'Not needed',
  gets: 'You get',
  costs: (price: string) => `Costs ${price}`,
  paidLast: 'You pay after everything is proven: {ways}.',
  noWay: 'It cannot be paid here at the moment.',
  methods: { usdc: 'with USDC from your wallet', stripe: 'by card' },
  or: ' or ',
}

/** Words of the overview of a gate. */
export type GateOverviewWords = typeof en

export const gateOverviewWords: Readonly<Record<Language, GateOverviewWords>> = {
  en,
  de: {
    title: (count, name) => `${count === 1 ? '1 Sache' : `${count} Sachen`} nachweisen für ${name}`,
    asker: 'Gefragt von {host}.',
    wallet: 'Was Sie schon nachgewiesen haben, zählt: Ihre Wallet sagt es uns zuerst.',
    optional: 'Nicht nötig',
    gets: 'Sie bekommen',
    costs: (price) => `Kostet ${price}`,
    paidLast: 'Sie zahlen, wenn alles nachgewiesen ist: {ways}.',
    noWay: 'Im Moment kann es hier nicht bezahlt werden.',
    methods: { usdc: 'mit USDC aus Ihrer Wallet', stripe: 'mit Karte' },
    or: ' oder ',
  },
  es: {
    title: (count, name) => `Demostrar ${count === 1 ? '1 cosa' : `${count} cosas`} para ${name}`,
    asker: 'Lo pide {host}.',
    wallet: 'Lo que ya ha demostrado cuenta: primero nos lo dice su billetera.',
    optional: 'No hace falta',
    gets: 'Recibe',
    costs: (price) => `Cuesta ${price}`,
    paidLast: 'Se paga cuando todo está demostrado: {ways}.',
    noWay: 'Ahora mismo no se puede pagar aquí.',
    methods: { usdc: 'con USDC de su billetera', stripe: 'con tarjeta' },
    or: ' o ',
  },
  fr: {
    title: (count, name) => `Prouver ${count === 1 ? '1 chose' : `${count} choses`} pour ${name}`,
    asker: 'Demandé par {host}.',
    wallet: 'Ce que vous avez déjà prouvé compte : votre portefeuille nous le dit d’abord.',
    optional: 'Pas nécessaire',
    gets: 'Vous recevez',
    costs: (price) => `Coûte ${price}`,
    paidLast: 'Vous payez quand tout est prouvé : {ways}.',
    noWay: 'Le paiement est impossible ici pour le moment.',
    methods: { usdc: 'en USDC depuis votre portefeuille', stripe: 'par carte' },
    or: ' ou ',
  },
  ja: {
    title: (count, name) => `「${name}」のために${count}件を証明する`,
    asker: '{host}からの依頼です。',
    wallet: 'これまでの証明も使えます。まずウォレットを確認します。',
    optional: '任意',
    gets: '受け取るもの',
    costs: (price) => `料金は${price}`,
    paidLast: 'すべて証明した後に支払います：{ways}。',
    noWay: '今はここで支払えません。',
    methods: { usdc: 'ウォレットからUSDCで', stripe: 'カードで' },
    or: '、または',
  },
  ar: {
    title: (count, name) =>
      `إثبات ${count === 1 ? 'أمر واحد' : count === 2 ? 'أمرين' : `${count} أمور`} من أجل ${name}`,
    asker: 'يطلبه {host}.',
    wallet: 'ما أثبتّه من قبل يُحتسب: تخبرنا محفظتك به أولاً.',
    optional: 'غير لازم',
    gets: 'تحصل على',
    costs: (price) => `يكلّف ${price}`,
    paidLast: 'تدفع بعد إثبات كل شيء: {ways}.',
    noWay: 'لا يمكن الدفع هنا حالياً.',
    methods: { usdc: 'بعملة USDC من محفظتك', stripe: 'بالبطاقة' },
    or: ' أو ',
  },
}
