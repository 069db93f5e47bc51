import { type CreatorNoticeLine, creatorLineOf, type NoticeGroup, noticeGroupOf } from '@camarim/domain';

/** Choices a kind of notice is told by: the first that somebody made holds. */
export type NoticeLines = Array<CreatorNoticeLine | NoticeGroup>;
export function noticeLinesOf(kind: string): NoticeLines {
  const own = creatorLineOf(kind);
  return [...(own ? [own] : []), noticeGroupOf(kind)];
}
