import {
  type CreatorNoticeLine,
  creatorLineOf,
  isMoneyNotice,
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeGroup,
  noticeGroupOf,
} from '@camarim/domain';

/** Choices a kind of notice is told by: the first that somebody made holds. */
export type NoticeLines = Array<CreatorNoticeLine | NoticeGroup>;
export function noticeLinesOf(kind: string): NoticeLines {
  const own = creatorLineOf(kind);
  return [...(own ? [own] : []), noticeGroupOf(kind)];
}
/** Choices that hold for a kind; of others it is as if nobody had made them. */
export const noticeChannelsOf = (kind: string): NoticeChannel[] =>
  NOTICE_CHANNELS.filter((one) => one !== 'none' || !isMoneyNotice(kind));
