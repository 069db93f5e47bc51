import type { MessageAttachment, NewAttachment } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import type { MessageMedia } from '@camarim/domain';
import { Injectable } from '@nestjs/common';
import { mediaRefSql, pictureSql } from '../media/media.sql.js';
import { notedSql } from '../posts/opened.sql.js';
import { boughtSql } from '../posts/viewer.sql.js';
import { barredSql, releasedSql } from '../releases/release.sql.js';

type Made = Pick<NewAttachment, 'modelId' | 'assetId' | 'priceCents'>;
/** What a buyer reads on the receipt; the words of the message are nobody's business. */
const TITLES: Readonly<Record<MessageMedia, string>> = { image: 'Foto em mensagem', video: 'Vídeo em mensagem' };

/**
 * $1 the ids, $2 the fan (null: nobody yet), $3 whether the house asks, $4 whether the fan starts it. No file is named of what is
 * closed (CAT-14), and no film somebody paid for before they start it. Whoever is shown in it has agreed,
 * also when somebody bought it before, and its creator is not barred, for whoever asks (USR-31, MSG-72).
 */
const LIST = `
  select json_build_object('id', s.id, 'fileHash', encode(sha256(convert_to(s.asset_id::text, 'UTF8')), 'hex'),
    'mediaType', s.media_type, 'durationMs', a.duration_ms, 'width', a.width, 'height', a.height,
    'price', case when s.price_cents is not null then json_build_object('amountCents', s.price_cents, 'currency', 'BRL') end,
    'isBought', s.bought, 'isOpen', s.open, 'veil', nullif(a.veil, ''),
    'picture', case when s.open and a.status = 'ready' then ${pictureSql('a', 'a.id')} end,
    'film', case when s.open and (not s.bought or $3 or $4::boolean) then ${mediaRefSql('a', 'full.mp4')} end) as item, s.noted as "isNoted"
  from (
    select p.id, p.asset_id, p.media_type, p.price_cents, p.price_cents is null or b.bought or $3::boolean as open, b.bought, w.place,
      ${notedSql('$2::uuid', 'p.id')} as noted
    from unnest($1::uuid[]) with ordinality w (id, place)
    join post p on p.id = w.id and p.is_attachment
    join model m on m.id = p.model_id
    cross join lateral (select ${boughtSql('$2::uuid', 'p.id')} as bought) b
    where not ${barredSql('m.id')} and ($3 or ${releasedSql('p.id')}) and (b.bought or (p.deleted_at is null and m.deleted_at is null))
  ) s
  join media_asset a on a.id = s.asset_id
  order by s.place`;

/** Who looks at attachments; `isStarted`: to watch one. */
interface Looker {
  fanId?: string | null;
  isHouse?: boolean;
  isStarted?: boolean;
}
interface ListedAttachment {
  item: MessageAttachment;
  /** It counts as opened by the fan already, since they bought it. */
  isNoted: boolean;
}

@Injectable()
export class AttachmentRepository {
  constructor(private readonly db: Database) {}

  /** Of two at once one makes it. */
  async make(
    tx: Tx,
    asked: Omit<NewAttachment, 'authorId' | 'hasCoPerformers'>,
    kind: MessageMedia,
    now: Date,
  ): Promise<void> {
    const { attachmentId, modelId, assetId, authorKind, priceCents } = asked;
    await tx.execute(
      `insert into post (id, model_id, asset_id, created_at, updated_at, title, media_type, is_exclusive, crop_bottom,
         author_kind, is_attachment, price_cents, subscriber_price_cents)
       values ($1, $2, $3, $4, $4, $5, $6, true, 0, $7, true, $8, $8) on conflict (id) do nothing`,
      [attachmentId, modelId, assetId, now, TITLES[kind], kind, authorKind, priceCents],
    );
  }

  /** @returns what it was made of; null: there is none. */
  made(tx: Tx, attachmentId: string): Promise<(Made & { isAttachment: boolean }) | null> {
    return tx.one(
      `select model_id as "modelId", asset_id as "assetId", price_cents as "priceCents", is_attachment as "isAttachment"
       from post where id = $1`,
      [attachmentId],
    );
  }

  list(
    ids: readonly string[],
    { fanId = null, isHouse = false, isStarted = false }: Looker,
    on: Pick<Tx, 'query'> = this.db,
  ): Promise<ListedAttachment[]> {
    return on.query<ListedAttachment>(LIST, [ids, fanId, isHouse, isStarted]);
  }

  /** @returns its file; null when it was gone before. */
  async remove(tx: Tx, attachmentId: string, now: Date): Promise<string | null> {
    const row = await tx.one<{ assetId: string }>(
      `update post set deleted_at = $2, updated_at = $2 where id = $1 and is_attachment and deleted_at is null
       returning asset_id as "assetId"`,
      [attachmentId, now],
    );
    return row?.assetId ?? null;
  }
}
