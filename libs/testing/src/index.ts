export { historyRuns, keepCounts } from './environment.config.js';
export * from './eventually.js';
export * from './killed-process.js';
export * from './movable-clock.js';
export * from './servers.js';
export * from './service-database.js';
export * from './start-service.js';
export * from './test-config.js';
