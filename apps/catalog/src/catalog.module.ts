import { CreateProofBatches1766420000000, DatabaseModule, sealedBy } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { openMediaStorage, PlatformModule, SecretBox, secretBoxOf } from '@camarim/platform';
import { QueueModule } from '@camarim/queue';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreateModelsAndMedia1763600100000 } from '../migrations/1763600100000-create-models-and-media.js';
import { CreatePosts1763600200000 } from '../migrations/1763600200000-create-posts.js';
import { CreateEntitlements1763600300000 } from '../migrations/1763600300000-create-entitlements.js';
import { FollowMedia1763700100000 } from '../migrations/1763700100000-follow-media.js';
import { CreateEngagement1763700200000 } from '../migrations/1763700200000-create-engagement.js';
import { CreateBackOffice1763700300000 } from '../migrations/1763700300000-create-back-office.js';
import { CreateTrust1764080100000 } from '../migrations/1764080100000-create-trust.js';
import { CreateAssetUses1764101000000 } from '../migrations/1764101000000-create-asset-uses.js';
import { DeriveVerified1764220000000 } from '../migrations/1764220000000-derive-verified.js';
import { KeepReleaseReference1764220000200 } from '../migrations/1764220000200-keep-release-reference.js';
import { CreateModelActivity1764240010000 } from '../migrations/1764240010000-create-model-activity.js';
import { KeepShownAge1764280000100 } from '../migrations/1764280000100-keep-shown-age.js';
import { CreateOpenedPosts1764450003000 } from '../migrations/1764450003000-create-opened-posts.js';
import { CountLikesApart1764460000000 } from '../migrations/1764460000000-count-likes-apart.js';
import { IndexOpenUploads1764470000000 } from '../migrations/1764470000000-index-open-uploads.js';
import { PinComment1764600000000 } from '../migrations/1764600000000-pin-comment.js';
import { KeepPalettes1766100000000 } from '../migrations/1766100000000-keep-palettes.js';
import { VeilLockedPosts1766120000000 } from '../migrations/1766120000000-veil-locked-posts.js';
import { ChooseTeasers1766121000000 } from '../migrations/1766121000000-choose-teasers.js';
import { IndexOpenAndUnveiled1766122000000 } from '../migrations/1766122000000-index-open-and-unveiled.js';
import { AddSocialLinks1766130000000 } from '../migrations/1766130000000-add-social-links.js';
import { CreateCommenter1766140000000 } from '../migrations/1766140000000-create-commenter.js';
import { CreateSavedPost1766153000000 } from '../migrations/1766153000000-create-saved-post.js';
import { SchedulePosts1766160000000 } from '../migrations/1766160000000-schedule-posts.js';
import { IndexScheduledPosts1766160001000 } from '../migrations/1766160001000-index-scheduled-posts.js';
import { KeepLanguageOfNotices1766171000000 } from '../migrations/1766171000000-keep-language-of-notices.js';
import { KeepAuthorsOfPosts1766180000000 } from '../migrations/1766180000000-keep-authors-of-posts.js';
import { SellPosts1766190000000 } from '../migrations/1766190000000-sell-posts.js';
import { AnswerComments1766270000000 } from '../migrations/1766270000000-answer-comments.js';
import { KeepZonesOfPosts1766280000000 } from '../migrations/1766280000000-keep-zones-of-posts.js';
import { PlainText1766280002000 } from '../migrations/1766280002000-plain-text.js';
import { IndexPostTexts1766280003000 } from '../migrations/1766280003000-index-post-texts.js';
import { CreateCollections1766281000000 } from '../migrations/1766281000000-create-collections.js';
import { CreateDelegations1766320001000 } from '../migrations/1766320001000-create-delegations.js';
import { CreateProofs1766420001000 } from '../migrations/1766420001000-create-proofs.js';
import { AttachToMessages1766520000000 } from '../migrations/1766520000000-attach-to-messages.js';
import { IndexHiddenModels1766603000000 } from '../migrations/1766603000000-index-hidden-models.js';
import { NameTriggerSchema1766603001000 } from '../migrations/1766603001000-name-trigger-schema.js';
import { CreateErasedAccounts1766604000000 } from '../migrations/1766604000000-create-erased-accounts.js';
import { MarkRemovedPosts1766604001000 } from '../migrations/1766604001000-mark-removed-posts.js';
import { NoteCheckedCpf1766606000000 } from '../migrations/1766606000000-note-checked-cpf.js';
import { FillCheckedAccount1766606000100 } from '../migrations/1766606000100-fill-checked-account.js';
import { KeepFilesOfPresells1766608000000 } from '../migrations/1766608000000-keep-files-of-presells.js';
import { MarkPurgedFiles1766608001000 } from '../migrations/1766608001000-mark-purged-files.js';
import { IndexUnpurgedFiles1766608002000 } from '../migrations/1766608002000-index-unpurged-files.js';
import { MarkUnusedFiles1766608003000 } from '../migrations/1766608003000-mark-unused-files.js';
import { CloseSalesWithoutRelease1766612600000 } from '../migrations/1766612600000-close-sales-without-release.js';
import { HoldOpenings1766613100000 } from '../migrations/1766613100000-hold-openings.js';
import { KnowRequestsOfPosts1766613410000 } from '../migrations/1766613410000-know-requests-of-posts.js';
import { KnowRequestsOfForms1766622000000 } from '../migrations/1766622000000-know-requests-of-forms.js';
import { KnowRequestsOfImports1766623010000 } from '../migrations/1766623010000-know-requests-of-imports.js';
import { AttachmentModule } from './attachments/attachment.module.js';
import { CatalogConfig } from './catalog.config.js';
import { ChangeModule } from './changes/change.module.js';
import { CollectionModule } from './collections/collection.module.js';
import { CommentModule } from './comments/comment.module.js';
import { DelegationModule } from './delegations/delegation.module.js';
import { DemoModule } from './demo/demo.module.js';
import { EntitlementModule } from './entitlements/entitlement.module.js';
import { FeedModule } from './feed/feed.module.js';
import { catalogJobs } from './jobs.js';
import { LikeModule } from './likes/like.module.js';
import { MediaModule } from './media/media.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { ModelModule } from './models/model.module.js';
import { NoticeModule } from './notices/notice.module.js';
import { catalogPersonTables } from './person.tables.js';
import { PostModule } from './posts/post.module.js';
import { ProofModule } from './proofs/proof.module.js';
import { ReleaseModule } from './releases/release.module.js';
import { SaleModule } from './sales/sale.module.js';
import { SavedModule } from './saved/saved.module.js';
import { SEALED_COLUMNS } from './sealed.columns.js';
import { SearchModule } from './search/search.module.js';
import { SettingModule } from './settings/setting.module.js';
import { SetupModule } from './setup/setup.module.js';
import { TemplateModule } from './templates/template.module.js';
import { WaitingModule } from './waiting/waiting.module.js';

export const CATALOG_MIGRATIONS = [
  CreateModelsAndMedia1763600100000,
  CreatePosts1763600200000,
  CreateEntitlements1763600300000,
  FollowMedia1763700100000,
  CreateEngagement1763700200000,
  CreateBackOffice1763700300000,
  CreateTrust1764080100000,
  CreateAssetUses1764101000000,
  DeriveVerified1764220000000,
  KeepReleaseReference1764220000200,
  CreateModelActivity1764240010000,
  KeepShownAge1764280000100,
  CountLikesApart1764460000000,
  CreateOpenedPosts1764450003000,
  IndexOpenUploads1764470000000,
  PinComment1764600000000,
  KeepPalettes1766100000000,
  VeilLockedPosts1766120000000,
  ChooseTeasers1766121000000,
  IndexOpenAndUnveiled1766122000000,
  AddSocialLinks1766130000000,
  CreateCommenter1766140000000,
  CreateSavedPost1766153000000,
  SchedulePosts1766160000000,
  IndexScheduledPosts1766160001000,
  KeepLanguageOfNotices1766171000000,
  KeepAuthorsOfPosts1766180000000,
  SellPosts1766190000000,
  AnswerComments1766270000000,
  KeepZonesOfPosts1766280000000,
  PlainText1766280002000,
  IndexPostTexts1766280003000,
  CreateCollections1766281000000,
  CreateDelegations1766320001000,
  CreateProofBatches1766420000000,
  CreateProofs1766420001000,
  AttachToMessages1766520000000,
  IndexHiddenModels1766603000000,
  NameTriggerSchema1766603001000,
  CreateErasedAccounts1766604000000,
  MarkRemovedPosts1766604001000,
  NoteCheckedCpf1766606000000,
  FillCheckedAccount1766606000100,
  KeepFilesOfPresells1766608000000,
  MarkPurgedFiles1766608001000,
  IndexUnpurgedFiles1766608002000,
  MarkUnusedFiles1766608003000,
  CloseSalesWithoutRelease1766612600000,
  HoldOpenings1766613100000,
  KnowRequestsOfPosts1766613410000,
  KnowRequestsOfForms1766622000000,
  KnowRequestsOfImports1766623010000,
];

@Module({})
export class CatalogModule {
  static register(config: CatalogConfig): DynamicModule {
    const box = secretBoxOf(config);
    return {
      module: CatalogModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          service: 'catalog',
          config,
          migrations: CATALOG_MIGRATIONS,
          sealed: sealedBy(config, SEALED_COLUMNS),
          seed: async (db, progress) => {
            // the painter of the demonstration is loaded only by the one process that needs it
            const { seedDemo } = await import('../seeds/demo.js');
            await seedDemo(db, progress, openMediaStorage(config), config.FFMPEG_PATH);
          },
        }),
        MessagingModule.forService({ service: 'catalog', config, person: catalogPersonTables(box) }),
        QueueModule.forService({ config, jobs: catalogJobs }),
        ...[
          ModelModule,
          PostModule,
          SaleModule,
          FeedModule,
          LikeModule,
          SavedModule,
          AttachmentModule,
          CollectionModule,
          CommentModule,
          DelegationModule,
          DemoModule,
        ],
        ...[EntitlementModule, MediaModule, TemplateModule, SettingModule, ChangeModule, ReleaseModule, NoticeModule],
        ...[MetricsModule, ProofModule, SearchModule, SetupModule, WaitingModule],
      ],
      providers: [
        { provide: CatalogConfig, useValue: config },
        { provide: SecretBox, useValue: box },
      ],
      exports: [CatalogConfig, SecretBox],
    };
  }
}
