import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The pages run under a policy without inline styles; sonner's styles come from its own file instead. */
function withoutInjectedStyles(): Plugin {
  return {
    name: 'camarim:without-injected-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]sonner[\\/]dist[\\/]index\.mjs/.test(id)) return null;
      const cleaned = code.replace(/^__insertCSS\(.*\);?$/m, '');
      if (cleaned === code) throw new Error('sonner no longer injects its styles this way: look at it again');
      return { code: cleaned, map: null };
    },
  };
}

/**
 * react-router wraps and names its links and forms at load time, so that a bundler must keep all of them. Marked as
 * what they are, without side effects, the unused ones (and all they stand on) stay out: 4 kB of the first load.
 */
function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'camarim:without-unused-router-parts',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null;
      const marked = code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, '');
      return { code: marked, map: null };
    },
  };
}

const PRESELL_STYLES = /<link rel="stylesheet"[^>]*>/;
const PRESELL_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/**
 * Who comes from an ad waits for one answer and one picture: the styles stand in the page, and its script (the buttons
 * of the gallery, the question about Meta) is asked for when everything of the page is there.
 */
function presellInOneAnswer(): Plugin {
  return {
    name: 'camarim:presell-in-one-answer',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/presell.html' || !bundle) return html;
        const styles = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css'));
        if (styles?.type !== 'asset' || !PRESELL_STYLES.test(html) || !PRESELL_SCRIPT.test(html))
          throw new Error('the page of an ad is built in another way: look at it again');
        const written = `<style nonce="__CSP_NONCE__">${String(styles.source).trim()}</style>`;
        return html
          .replace(PRESELL_STYLES, () => written)
          .replace(PRESELL_SCRIPT, (_, src: string) => {
            const later = `addEventListener('load', () => import('${src}'))`;
            return `<script nonce="__CSP_NONCE__">${later}</script>`;
          });
      },
    },
  };
}

const router = (file: string) => here(`../node_modules/react-router/dist/production/${file}`);
const FILES = { assetsInlineLimit: 0, modulePreload: { polyfill: false } };
// What a page needs at once is one file: pieces shared with later chunks, packed each for itself, weigh 2 kB more.
// Small pieces that several later parts share are one file too: each name in the first load weighs 20 bytes.
const FIRST_LOAD = {
  codeSplitting: {
    groups: [
      { name: 'visitor', tags: ['$initial' as const], priority: 1 },
      // the calendar belongs to the pages of calls alone
      { name: 'shared', minShareCount: 2, test: /^(?!.*(react-day-picker|date-fns|slot-calendar))/ },
    ],
  },
};
// The rules of libs/domain have no side effects: a page carries only those it uses.
const treeshake = {
  moduleSideEffects: (id: string) => (/[\\/]libs[\\/]domain[\\/]/.test(id) ? false : undefined),
};

/**
 * `vite build` makes three bundles for browsers, for fans, for the pages ads lead to and for the back-office, that share
 * no chunk: what the back-office needs never weighs on a fan's first load. `vite build --ssr` makes the one file the gateway renders
 * pages with; it carries its packages, so that a deployed gateway needs nothing of node_modules for it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  plugins: [withoutInjectedStyles(), withoutUnusedRouterParts(), react(), tailwindcss(), presellInOneAnswer()],
  resolve: {
    alias: [
      { find: '@camarim/domain', replacement: here('../libs/domain/src/index.ts') },
      // its package names the development build for every condition: 3 kB of warnings nobody reads
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
  },
  ...(isSsrBuild ? forServer() : forBrowsers()),
}));

function forServer(): UserConfig {
  return {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      outDir: '../dist/frontend/server',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        input: here('src/visitor/entry-server.tsx'),
        output: { codeSplitting: false, entryFileNames: 'entry-server.js' },
        treeshake,
      },
    },
  };
}

function forBrowsers(): UserConfig {
  return {
    build: { ...FILES, outDir: '../dist/frontend/client' },
    environments: {
      client: {
        build: {
          emptyOutDir: true,
          manifest: true,
          rolldownOptions: { input: here('visitor.html'), output: FIRST_LOAD, treeshake },
        },
      },
      presell: further('presell'),
      admin: further('admin'),
    },
    builder: {
      async buildApp(builder) {
        for (const name of ['client', 'presell', 'admin']) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
      },
    },
  };
}

/** A bundle beside the fans' own, with a manifest of its own. */
const further = (name: string) => ({
  consumer: 'client' as const,
  build: {
    ...FILES,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/manifest-${name}.json`,
    rolldownOptions: { input: here(`${name}.html`), treeshake },
  },
});
