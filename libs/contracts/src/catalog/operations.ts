import { changeOperations } from './changes.js';
import { commentOperations } from './comments.js';
import { demoOperations } from './demo-engagement.js';
import { likeOperations } from './likes.js';
import { noticeOperations } from './notices.js';
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
  ...noticeOperations,
  ...releaseOperations,
  ...settingOperations,
  ...templateOperations,
  ...wordListOperations,
};
