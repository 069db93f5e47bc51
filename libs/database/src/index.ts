export * from './database.js';
export * from './database.module.js';
export { addIndex, dropIndex } from './indexes.js';
export { KeyChange, resealedBy } from './key-change.js';
export { EveryLeader } from './leader.js';
export * from './prepare-schema.js';
export type { Sealed, SealedColumn } from './reseal.js';
export * from './transient.js';
export * from './tx.js';
