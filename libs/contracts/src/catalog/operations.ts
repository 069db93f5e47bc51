import { attachmentOperations } from './attachments.js';
import { changeOperations } from './changes.js';
import { collectionOperations } from './collections.js';
import { commentOperations } from './comments.js';
import { delegationOperations } from './delegations.js';
import { demoOperations } from './demo-engagement.js';
import { feedOperations } from './feed.js';
import { likeOperations } from './likes.js';
import { mediaOperations } from './media.js';
import { metricOperations } from './metrics.js';
import { modelNameOperations } from './model-names.js';
import { modelOperations } from './models.js';
import { noticeOperations } from './notices.js';
import { ownCommentOperations } from './own-comments.js';
import { postOperations } from './posts.js';
import { proofOperations } from './proofs.js';
import { publicModelOperations } from './public-models.js';
import { releaseOperations } from './releases.js';
import { savedOperations } from './saved.js';
import { searchOperations } from './search.js';
import { settingOperations } from './settings.js';
import { templateOperations } from './templates.js';
import { viewingOperations } from './viewing.js';
import { wordListOperations } from './word-list.js';

/** Every operation of catalog. */
export const catalogOperations = {
  ...attachmentOperations,
  ...changeOperations,
  ...collectionOperations,
  ...commentOperations,
  ...delegationOperations,
  ...demoOperations,
  ...feedOperations,
  ...likeOperations,
  ...mediaOperations,
  ...metricOperations,
  ...modelNameOperations,
  ...modelOperations,
  ...noticeOperations,
  ...ownCommentOperations,
  ...postOperations,
  ...proofOperations,
  ...publicModelOperations,
  ...releaseOperations,
  ...savedOperations,
  ...searchOperations,
  ...settingOperations,
  ...templateOperations,
  ...viewingOperations,
  ...wordListOperations,
};
