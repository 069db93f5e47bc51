import type { NewsKind, PostAudience } from '@camarim/domain';

/** A post or a story that came out. */
export interface News {
  subjectId: string;
  modelId: string;
  kind: NewsKind;
  audience: PostAudience;
}
