import type { GateListStrings } from '../en/gate-list.ts'

/** Japanese. */
export const gateList: GateListStrings = {
  columns: {
    gate: 'ゲート',
    status: '状態',
    requires: '必要な証明',
    price: '料金',
    changed: '更新日',
    actions: '操作',
  },
  all: 'すべて',
  search: '名前または ID で検索',
  free: '無料',
  more: (count) => `ほか ${count} 件`,
  nothing: '未設定',
  optional: (title) => `${title}（任意）`,
  times: {
    not_started: (when) => `${when}に開始`,
    open: (when) => `${when}に終了予定`,
    ended: (when) => `${when}に終了`,
  },
  changedOn: (when) => `${when}に更新`,
  none: {
    title: 'ゲートはまだありません',
    body: 'ゲートでは、アクセス、ファイル、メッセージを提供する相手に、何を証明してもらうかを決めます。',
  },
  noneFound: '該当するゲートはありません。',
  docs: 'ゲートの作り方',
  test: {
    title: 'テスト用ゲート',
    tag: 'テストデータ',
    lead: 'CI 用です。通過しても何も提供されません。変更できるのはテストキーだけです。',
    docs: '組み込みをテストする',
  },

  actionsOf: (name) => `「${name}」の操作`,
  open: 'ページを開く',
  activity: 'アクティビティ',
  copyId: 'ID をコピー',
  copied: 'ID をコピーしました。',
  notCopied: (id) => `ブラウザーがコピーを許可していません。ID は ${id} です`,
  archive: 'アーカイブ',
  sureArchive: (name) => ({
    title: `「${name}」をアーカイブしますか？`,
    body: '誰も通過できなくなり、ページも閉じられます。後でもう一度公開できます。',
  }),
  archived: 'アーカイブしました。今後は誰も通過できません。',
}
