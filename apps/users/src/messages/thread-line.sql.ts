import { MOST_UNREAD } from '@camarim/domain';

/** Whose side of a thread somebody is on. Both the creator and the team are the house. */
export type Side = 'fan' | 'house';

/** Of a thread `t`: whether its fan has access to its creator at $1. */
export const ACCESS = `exists (select 1 from access_period p where p.account_id = t.fan_id
  and (p.model_id = t.model_id or p.model_id is null) and p.starts_at <= $1 and p.expires_at > $1)`;

/** How much the other side wrote in a thread `t` that this one has not read, counted. */
export const countUnread = (side: Side, after = `t.${side}_read_seq`): string => `
  (select count(*)::int from (
     select 1 from message u where u.thread_id = t.id and u.seq > ${after} and u.unsent_at is null
        and u.author_kind ${side === 'fan' ? '<>' : '='} 'fan' limit ${MOST_UNREAD}) counted)`;

/** The same as it stands on the row; of a thread in which the release before has written since, counted. */
export const unreadOf = (side: Side): string => `
  case when t.${side}_read_seq >= t.last_seq then 0
       when t.listed_seq = t.last_seq then least(t.${side}_unread, ${MOST_UNREAD})
       else ${countUnread(side)} end`;

/** The name of the fan of a thread `t`; null: their account is gone. */
const NAME = '(select a.name from account a where a.id = t.fan_id and a.deleted_at is null)';
/** As it is kept with the first message of a thread; whoever changes it changes it there. */
export const KEPT_NAME = `coalesce(t.fan_name, ${NAME})`;
/** When the fan of a thread `t` has access to its creator: kept likewise. */
export const KEPT_ACCESS = `case when t.listed_seq > 0 then t.fan_access else coalesce(
  (select range_agg(tstzrange(p.starts_at, p.expires_at)) from access_period p
    where p.account_id = t.fan_id and (p.model_id = t.model_id or p.model_id is null) and p.expires_at > p.starts_at), '{}') end`;
/** What a list shows of the fan: their name, and whether they have access at $1. */
export const SUBSCRIBES = `case when t.listed_seq = t.last_seq then t.fan_access @> $1::timestamptz else ${ACCESS} end`;
export const FAN_NAME = `case when t.listed_seq = t.last_seq then t.fan_name else ${NAME} end`;

/** The newest text of a thread `t`, sealed; null: it is gone. Whether it came with a picture or a film. */
export const NEWEST = `
  case when t.listed_seq = t.last_seq then t.last_sealed
       else (select b.sealed from message l join message_body b on b.thread_id = l.thread_id and b.seq = l.seq
              where l.thread_id = t.id and l.seq = t.last_seq and l.unsent_at is null) end as last_sealed,
  case when t.listed_seq = t.last_seq then t.last_has_file
       else exists (select 1 from message l
              where l.thread_id = t.id and l.seq = t.last_seq and l.attachment_hash is not null) end as last_has_file`;
