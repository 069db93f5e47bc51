export * from './database.js';
export * from './database.module.js';
export { EveryLeader } from './leader.js';
export * from './prepare-schema.js';
export * from './reseal.js';
export * from './transient.js';
export * from './tx.js';
