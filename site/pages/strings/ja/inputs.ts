import type { InputStrings } from '../en/inputs.ts'

/** Japanese. */
export const inputs: InputStrings = {
  form: {
    optional: '（任意）',
    given: 'あらかじめ指定されています。',
    unprintable: 'ウォレットに表示できない文字があります。貼り付けずに入力してください。',
  },

  handle: {
    title: 'どの名前にしますか？',
    lead: 'ほかの人は、ここで同じ名前を使えなくなります。有効期間は 1 年で、更新できます。',
    name: '名前',
    nameHint: '3～32 文字。小文字の a～z と 0～9。途中では . _ - も使えます。',
    nameProblem:
      '3～32 文字で入力してください。使えるのは小文字の a～z、0～9 と . _ - です。最初と最後は英字か数字にします。',
    namespace: '名前空間',
    display: '表示名',
    displayProblem: '64 文字以内で入力してください。',
  },

  dns: {
    title: 'どのドメインを所有していますか？',
    lead: 'ウォレットアドレスを記載した TXT レコードを、ドメインの DNS に追加してください。その後、レコードを確認します。',
    domain: 'ドメイン',
    domainProblem: 'example.com のようなドメインを入力してください。',
    record: 'ドメインの DNS に、この TXT レコードを追加してください：',
    host: '名前',
    value: '値',
    copy: 'コピー',
    copied: 'コピーしました',
    wait: '新しいレコードの反映には数分かかることがあります。レコードが見つかると、署名に進めます。',
    check: 'レコードを確認',
  },

  contract: {
    title: 'どのコントラクトを管理していますか？',
    lead: 'コントラクトの所有者または管理者がこのウォレットであることを確認します。',
    address: 'コントラクトアドレス',
    addressProblem: '0x に続けて、0～9 と a～f の 40 桁を入力してください。',
    chain: 'ネットワーク',
    method: '管理の方法',
    methods: {
      owner: '所有者として',
      admin: 'プロキシの管理者として',
      accessControl: '管理者ロールで',
    },
  },

  token: {
    nft: { title: 'どの NFT を持っていますか？', lead: 'ウォレットが保有していることを確認します。' },
    balance: {
      title: 'どのトークンを持っていますか？',
      lead: 'ウォレットが必要な数量を保有していることを確認します。正確な残高は保存されますが、見られるのはあなただけです。',
    },
    chain: 'ネットワーク',
    contract: 'コントラクトアドレス',
    contractProblem: '0x に続けて、0～9 と a～f の 40 桁を入力してください。',
    mint: 'ミントアドレス',
    mintProblem: 'ミントアドレス（英数字 32～44 文字）を入力してください。',
    tokenId: 'トークン ID',
    tokenIdHint:
      'お持ちの NFT の番号です。マーケットプレイスの NFT のページに表示され、多くの場合、URL の末尾にもあります。',
    tokenIdProblem: '数字、または 0x に続く 16 進数で入力してください。',
    type: '種類',
    types: { erc721: '1 点もの（ERC-721）', erc1155: 'エディション（ERC-1155）' },
    atLeast: '最低数量',
    atLeastHint: 'トークン単位（例：10.5）',
    atLeastProblem: '10.5 のように、0 より大きい数を入力してください。',
    atLeastComma: '小数点には、コンマではなくピリオドを使ってください（例：1.5）。',
    atLeastLong: '整数部は 60 桁以内、小数点以下は 36 桁以内で入力してください。',
    otherWallet:
      'このウォレットは別のネットワーク用です。上でウォレットを変更するか、ウォレットに合うネットワークを選んでください。',
  },

  agent: {
    identity: {
      title: 'どのエージェントですか？',
      lead: 'エージェント自身のウォレットを使ってください。あとでアカウントから証明を「公開」にすると、この内容は誰でも見られます。',
    },
    delegation: {
      title: 'エージェントに何を許可しますか？',
      lead: 'エージェントのウォレットではなく、自分のウォレットで署名してください。許可した操作と金額を見られるのは、あなたと、アカウントに接続したアプリだけです。',
    },
    id: 'ID',
    idHint: 'ほかのエージェントと重複しない短い名前。例：shop-assistant',
    idProblem: '1～128 文字で入力してください。',
    name: '表示名',
    nameProblem: '128 文字以内で入力してください。',
    type: '種類',
    types: { ai: 'AI', agent: 'エージェント', bot: 'ボット', service: 'サービス', automation: '自動処理' },
    description: '目的',
    descriptionProblem: '500 文字以内で入力してください。',
    capabilities: 'できること',
    can: {
      wallet: 'ウォレットを持つ',
      signing: '署名する',
      spending: '支払う',
      publishing: '公開する',
      search: '検索する',
      browser: 'ブラウザーを使う',
      mcp: 'MCP ツールを使う',
      webhooks: 'Webhook を受け取る',
      receipts: 'レシートを発行する',
      proofs: '証明を作成する',
      delegation: '委任する',
    },
    wallet: 'エージェントのウォレット',
    walletProblem: 'EVM または Solana のウォレットのアドレスを入力してください。',
    scope: '範囲',
    scopeHint: '委任の目的を、自由な言葉で書きます。「global」と書くと、すべてが対象になります。',
    scopeProblem: '1～128 文字で入力してください。',
    actions: '許可する操作',
    actionsHint: '1 行に 1 つ。空欄ならすべて許可されます。',
    actionsProblem: '128 文字以内の行を 32 行以内で入力してください。',
    spend: '1 回の支払いの上限',
    spendHint:
      'セント、またはトークンの最小単位で数えた整数を入力します。セントなら、550 は 5.50 のことです。空欄なら上限はありません。',
    spendProblem: '小数点やコンマのない整数で入力してください。セントなら、5.50 は 550 です。',
    everything: 'このままでは、エージェントはあなたに代わってすべての操作ができ、支払いにも上限がありません。',
    until: '有効期間',
    untils: { 1: '1 日', 7: '7 日', 30: '30 日', 90: '90 日', 365: '1 年' },
  },
}
