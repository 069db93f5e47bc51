import { loadConfig, ServiceConfig } from '@camarim/platform';

export class StoriesConfig extends ServiceConfig {}
export const readStoriesConfig = (): StoriesConfig => loadConfig(StoriesConfig, process.env);
