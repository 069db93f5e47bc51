import type { In, ModelKyc, PostRelease } from '@camarim/contracts';
import { columnsOf, Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';
import { mediaRefSql, pictureSql } from '../media/media.sql.js';

interface KycRow {
  is_over_18: boolean;
  is_document_checked: boolean;
  birth_date_sealed: string | null;
  cpf_sealed: string | null;
  is_demo: boolean;
  checked_user_id: string | null;
  checked_by: string | null;
  checked_at: Date;
}
export interface ReleasePost extends Pick<PostRelease, 'title' | 'picture' | 'film'> {
  id: string;
  modelId: string;
  isAttachment: boolean;
}
export type RecordedKyc = Omit<ModelKyc, 'cpf' | 'isOfCreator' | 'creatorUserId'> & {
  cpfSealed: string | null;
  checkedUserId: string | null;
};
export type RecordedRelease = Omit<PostRelease, 'title' | 'picture' | 'film'>;
interface ReleaseRow {
  has_co_performers: boolean;
  are_releases_checked: boolean;
  reference: string | null;
  recorded_by: string;
  recorded_at: Date;
}

const KYC = columnsOf<KycRow>(
  'is_over_18',
  'is_document_checked',
  'birth_date_sealed',
  'cpf_sealed',
  'is_demo',
  'checked_user_id',
  'checked_by',
  'checked_at',
);
const RELEASE = columnsOf<ReleaseRow>(
  'has_co_performers',
  'are_releases_checked',
  'reference',
  'recorded_by',
  'recorded_at',
);

@Injectable()
export class ReleaseRepository {
  constructor(private readonly db: Database) {}

  async kyc(modelId: string, on: Pick<Tx, 'one'> = this.db): Promise<RecordedKyc | null> {
    const row = await on.one<KycRow>(`select ${KYC()} from model_kyc where model_id = $1`, [modelId]);
    return (
      row && {
        modelId,
        isOver18: row.is_over_18,
        isDocumentChecked: row.is_document_checked,
        showsAge: row.birth_date_sealed !== null,
        cpfSealed: row.cpf_sealed,
        isDemo: row.is_demo,
        checkedUserId: row.checked_user_id,
        checkedBy: row.checked_by,
        checkedAt: row.checked_at.toISOString(),
      }
    );
  }

  /** Of whose account speaks as her now. */
  async setKyc(
    tx: Tx,
    kyc: Pick<RecordedKyc, 'modelId' | 'isOver18' | 'isDocumentChecked' | 'cpfSealed'> & {
      birthDateSealed: string | null;
    },
    by: string,
    at: Date,
  ) {
    await tx.execute(
      `insert into model_kyc (model_id, is_over_18, is_document_checked, checked_by, checked_at, birth_date_sealed, cpf_sealed,
         checked_user_id)
       values ($1, $2, $3, $4, $5, $6, $7, (select creator_user_id from model where id = $1))
       on conflict (model_id) do update set is_over_18 = $2, is_document_checked = $3, is_demo = false,
         checked_by = $4, checked_at = $5, birth_date_sealed = $6, cpf_sealed = $7, checked_user_id = excluded.checked_user_id`,
      [kyc.modelId, kyc.isOver18, kyc.isDocumentChecked, by, at, kyc.birthDateSealed, kyc.cpfSealed],
    );
  }

  /** @returns whether there was one to forget. */
  async forgetBirthDate(tx: Tx, modelId: string): Promise<boolean> {
    const sql = `update model_kyc set birth_date_sealed = null where model_id = $1 and birth_date_sealed is not null`;
    return (await tx.execute(sql, [modelId])) > 0;
  }

  /** Of a creator who is on the site, was found of age by a real check and shows it. */
  async shownBirthDate(modelId: string): Promise<string | null> {
    const row = await this.db.one<{ sealed: string }>(
      `select k.birth_date_sealed as sealed from model_kyc k join model m on m.id = k.model_id
       where m.id = $1 and m.is_active and m.deleted_at is null and k.birth_date_sealed is not null
         and k.is_over_18 and k.is_document_checked and not k.is_demo`,
      [modelId],
    );
    return row?.sealed ?? null;
  }

  /** Any post that is there, also one that came with a message; with its file, to be looked at. */
  post(postId: string): Promise<ReleasePost | null> {
    return this.db.one(
      `select p.id, p.model_id as "modelId", p.is_attachment as "isAttachment", p.title,
              case when a.status = 'ready' then ${pictureSql('a', 'a.id')} end as picture, ${mediaRefSql('a', 'full.mp4')} as film
         from post p left join media_asset a on a.id = p.asset_id where p.id = $1 and p.deleted_at is null`,
      [postId],
    );
  }

  async release(postId: string, on: Pick<Tx, 'one'> = this.db): Promise<RecordedRelease | null> {
    const row = await on.one<ReleaseRow>(`select ${RELEASE()} from post_release where post_id = $1`, [postId]);
    return (
      row && {
        postId,
        hasCoPerformers: row.has_co_performers,
        isReleased: !row.has_co_performers || row.are_releases_checked,
        reference: row.reference,
        recordedBy: row.recorded_by,
        recordedAt: row.recorded_at.toISOString(),
      }
    );
  }

  async setRelease(
    tx: Tx,
    release: Omit<In<'catalog.release.record'>, 'recordedAt'>,
    by: string,
    at: Date,
  ): Promise<void> {
    await tx.execute(
      `insert into post_release (post_id, has_co_performers, are_releases_checked, reference, recorded_by, recorded_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (post_id) do update set has_co_performers = $2, are_releases_checked = $3, reference = $4, recorded_by = $5,
         recorded_at = $6`,
      [release.postId, release.hasCoPerformers, release.areReleasesChecked, release.reference, by, at],
    );
  }
}
