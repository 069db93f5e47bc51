import { DEMO } from '@camarim/contracts';

export type CreatorKey = keyof typeof DEMO.models;
const CREATOR_DIGIT: Record<CreatorKey, string> = { luna: '1', maya: '2' };
const PREFIX = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0';

/** Fixed ids: a seed that was interrupted finds its own files again. */
const fixedId = (kind: 'b' | 'c' | 'd', creator: CreatorKey, number: number): string =>
  `${PREFIX}${kind}${CREATOR_DIGIT[creator]}${String(number).padStart(3, '0')}`;
export const demoAssetId = (creator: CreatorKey, number: number): string => fixedId('b', creator, number);
export const demoPostId = (creator: CreatorKey, number: number): string => fixedId('c', creator, number);
export const demoCollectionId = (creator: CreatorKey, number: number): string => fixedId('d', creator, number);
