import type { BadgeStrings } from '../en/badge.ts'

/** Japanese. */
export const badge: BadgeStrings = {
  checking: '確認中',
  verified: '確認済み',
  rejected: '確認されていません',
  revoked: '取り消し済み',
  expired: '期限切れ',
  erased: '消去済み',
  private: '非公開の証明',
  unknown: '不明な証明',
  unreachable: '未確認',
  mismatch: '正しくありません',
  by: '{wallet}、{date}',
  signed: '{wallet}、署名はここで確認済み',
  neither: '接続できないため、判断できません',
  gone: 'もう有効ではありません',
  hidden: '存在します。詳細は所有者だけが示せます',
  differs: '保存された証明が変更されたか、別の証明です',
}
