import { changeOperations } from './changes.js';
import { commentOperations } from './comments.js';
import { demoOperations } from './demo-engagement.js';
import { likeOperations } from './likes.js';
import { mediaOperations } from './media.js';
import { modelOperations } from './models.js';
import { noticeOperations } from './notices.js';
import { postOperations } from './posts.js';
import { releaseOperations } from './releases.js';
import { settingOperations } from './settings.js';
import { templateOperations } from './templates.js';
import { wordListOperations } from './word-list.js';

/** Every operation of catalog. */
export const catalogOperations = {
  ...changeOperations,
  ...commentOperations,
  ...demoOperations,
  ...likeOperations,
  ...mediaOperations,
  ...modelOperations,
  ...noticeOperations,
  ...postOperations,
  ...releaseOperations,
  ...settingOperations,
  ...templateOperations,
  ...wordListOperations,
};
