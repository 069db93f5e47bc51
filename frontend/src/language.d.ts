/** Whether this bundle is the one in English: a constant of the build (vite.config.ts). */
declare const __EN__: boolean;
