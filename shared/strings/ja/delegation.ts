import type { DelegationStrings } from '../en/delegation.ts'

/** Japanese. */
export const delegation: DelegationStrings = {
  title: '権限の範囲',
  parties: '管理者とエージェント',
  quoted: (text) => `「${text}」`,
  may: (actions) => `許可する操作：${actions}`,
  mayAnything: 'すべての操作を許可します',
  mayNot: (actions) => `禁止する操作：${actions}`,
  spend: ({ amount, money, tokens }) =>
    `1 回の支払いの上限：${amount}。通貨の指定がないため、最小単位で数えた値です（ユーロやドルなら ${money}、USDC なら ${tokens}）`,
  currency: 'どの通貨のことか、このページを案内した相手またはアプリに確認してください',
  spendAnything: '1 回の支払いに上限はありません',
  until: (date) => `${date}まで`,
  week: '7 日間',
  line: (label, value) => `${label}：${value}`,
  labels: {
    controllerWallet: '管理者',
    controllerChainRef: '管理者のネットワーク',
    controllerAccountId: '管理者のアカウント',
    agentWallet: 'エージェントのウォレット',
    agentChainRef: 'エージェントのネットワーク',
    agentAccountId: 'エージェントのアカウント',
    scope: '範囲',
    permissions: '権限',
    allowedPaymentTypes: '支払い方法',
    receiptDisclosure: 'レシートに表示する内容',
    instructions: '指示',
    skills: 'スキル',
    model: 'モデル',
    provider: '提供元',
    allowedProviders: '許可するモデル提供元',
    allowedModelClasses: '許可するモデルの種類',
  },
  receipts: { none: 'なし', summary: '概要', full: 'すべて' },
  skill: { on: '有効', off: '無効' },
  rules: {
    requiresHumanApproval: ['すべての操作を人が承認します', '操作は人の承認なしで行われます'],
    secretsExposedToReceipt: ['レシートに秘密情報が表示されることがあります', 'レシートに秘密情報は表示されません'],
    humanApprovalRequiredForNewClaims: ['新しい主張はすべて人が承認します', '新しい主張は人の承認なしで行われます'],
    preApprovedContentOnly: ['承認済みのコンテンツのみ', '未承認のコンテンツも使います'],
  },
}
