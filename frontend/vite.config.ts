import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions, type Plugin, type UserConfig } from 'vite';

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

/** The second argument of `invariant(condition, 'message')`. */
const INVARIANT_MESSAGE =
  /(\binvariant2?\((?:(?!\binvariant2?\(|;)[\s\S])*?,\s*(?:\/\/[^\n]*\n\s*)*)(?:`[^`]*`|"[^"]*")(\s*\);)/g;
/**
 * react-router wraps and names its links and forms at load time, so that a bundler must keep all of them. Marked as
 * what they are, without side effects, the unused ones (and all they stand on) stay out: 4 kB of the first load. So do
 * its words for programmers who use it wrongly: the specs run the build that says them.
 */
function withoutUnusedRouterParts(): Plugin {
  return {
    name: 'camarim:without-unused-router-parts',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]/.test(id)) return null;
      const marked = code
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/^(\s*)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
        .replace(INVARIANT_MESSAGE, '$1""$2');
      return { code: marked, map: null };
    },
  };
}

const PRESELL_STYLES = /<link rel="stylesheet"[^>]*>/;
const MODULE_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** ms after which a page no longer waits for its picture. */
const PICTURE_PATIENCE_MS = 1_500;

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
        if (styles?.type !== 'asset' || !PRESELL_STYLES.test(html) || !MODULE_SCRIPT.test(html))
          throw new Error('the page of an ad is built in another way: look at it again');
        const written = `<style nonce="__CSP_NONCE__">${String(styles.source).trim()}</style>`;
        return html
          .replace(PRESELL_STYLES, () => written)
          .replace(MODULE_SCRIPT, (_, src: string) => {
            const later = `addEventListener('load', () => import('${src}'))`;
            return `<script nonce="__CSP_NONCE__">${later}</script>`;
          });
      },
    },
  };
}

/**
 * The pages in English stand beside the Portuguese ones: 'visitor.en.html' beside 'visitor.html', with scripts of their
 * own in the same folder.
 */
function pagesInEnglish(): Plugin {
  return {
    name: 'camarim:pages-in-english',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name.endsWith('En'),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const page of Object.values(bundle)) {
          if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
          const source = String(page.source);
          if (!source.includes(PORTUGUESE)) throw new Error(`${page.fileName} does not say its language`);
          delete bundle[page.fileName];
          const fileName = page.fileName.replace('.html', '.en.html');
          this.emitFile({ type: 'asset', fileName, source: source.replace(PORTUGUESE, '<html lang="en">') });
        }
      },
    },
  };
}

const PORTUGUESE = '<html lang="pt-BR">';

/**
 * The picture of a fan's page comes before its script: on a mobile network both share the same few hundred kilobytes a
 * second, and without the script the page is already complete to look at. Its script is asked for once the page with the
 * picture was painted, so that a slow processor shows it first too, and runs as a module.
 */
function pictureBeforeScript(): Plugin {
  return {
    name: 'camarim:picture-before-script',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/visitor.html' || !bundle) return html;
        const src = MODULE_SCRIPT.exec(html)?.[1];
        if (!src || /rel="modulepreload"/.test(html))
          throw new Error('the page of a fan is built in another way: look at it again');
        return html.replace(MODULE_SCRIPT, () => `<script nonce="__CSP_NONCE__">${startAfterPicture(src)}</script>`);
      },
    },
  };
}

/** Stands before the style sheet, for which an inline script would wait. */
const startAfterPicture = (src: string) => `{
const picture=document.querySelector('link[as=image]'),run=()=>import('${src}');
let begun;
const start=()=>{
if(begun)return;begun=1;
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'${src}'}));
document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run()};
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(start));
picture?(picture.onload=picture.onerror=painted,setTimeout(start,${PICTURE_PATIENCE_MS})):start()}`;

/**
 * Nearly all of the first load runs at once. With this comment at its top Chrome compiles it beside the download, and not
 * function by function on first use, which held up a cheap phone for half a second. Other browsers read a comment.
 */
function compiledBesideTheDownload(): Plugin {
  return {
    name: 'camarim:compiled-beside-the-download',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const first = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.isEntry && one.name === 'visitor',
        );
        if (first?.type !== 'chunk') throw new Error('the first load is built in another way: look at it again');
        first.code = `//# allFunctionsCalledOnLoad\n${first.code}`;
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
      { name: 'visitor', tags: ['$initial' as const], priority: 2 },
      // the calendar belongs to the pages of calls alone, and who buys carries no player of stories, no mimo, no
      // report, no messages, no sign-up, nothing of follows and notices, nothing of the room and nothing of what forms make
      {
        name: 'shared',
        minShareCount: 2,
        test: /^(?!.*(react-day-picker|date-fns|slot-(calendar|times)|visitor[\\/](stories|tips|report|push|messages|follows|signup|access[\\/]open-sheet)|react-hook-form|maska|domain[\\/]src[\\/](signup|email-typos|phone)\.|api[\\/]push|push\.rules|room-door|call-room|src[\\/](room|messages|push)[\\/]|lib[\\/](use-once|once-words)\.|icons[\\/]gift\.))/,
        priority: 1,
      },
      { name: 'stories', minShareCount: 2, test: /[\\/]visitor[\\/]stories[\\/]/ },
      {
        name: 'push',
        minShareCount: 2,
        test: /[\\/](visitor[\\/]push[\\/]|src[\\/]push[\\/]|api[\\/]push\.|push\.rules)/,
      },
      {
        name: 'signup',
        minShareCount: 2,
        test: /[\\/]visitor[\\/]signup[\\/]|react-hook-form|maska|domain[\\/]src[\\/](signup|email-typos|phone)\./,
      },
      { name: 'tips', minShareCount: 2, test: /[\\/](visitor[\\/]tips[\\/]|icons[\\/]gift\.)/ },
    ],
  },
};
/** What a creator waits for on her phone is one file; each screen comes when it is opened. */
const ONE_FILE = { codeSplitting: { groups: [{ name: 'studio', tags: ['$initial' as const] }] } };
// The rules of libs/domain have no side effects: a page carries only those it uses.
const treeshake = {
  moduleSideEffects: (id: string) => (/[\\/]libs[\\/]domain[\\/]/.test(id) ? false : undefined),
};

/** The language of a bundle's texts (`words.ts`): a constant, so that a page carries the texts of one language. */
const language = (isEnglish: boolean) => ({ __EN__: JSON.stringify(isEnglish) });

/**
 * `vite build` makes bundles for browsers: for fans and for the pages ads lead to, each in Portuguese and in English,
 * for the back-office and for the studio of a creator. They share no chunk: what the back-office needs never weighs on a
 * fan's first load, nor on hers.
 * `vite build --ssr` makes the files the gateway renders pages with, one a language; they carry their packages, so that
 * a deployed gateway needs nothing of node_modules for them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  define: language(false),
  plugins: [
    withoutInjectedStyles(),
    withoutUnusedRouterParts(),
    react(),
    tailwindcss(),
    presellInOneAnswer(),
    pagesInEnglish(),
    pictureBeforeScript(),
    compiledBesideTheDownload(),
  ],
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
    ssr: { noExternal: true },
    build: { target: 'node20', outDir: '../dist/frontend/server', copyPublicDir: false },
    environments: {
      ssr: renderer('entry-server.js', false),
      ssrEn: renderer('entry-server.en.js', true),
    },
    builder: inOrder('ssr', 'ssrEn'),
  };
}

/** The one file that renders pages in a language. The first of them empties the folder. */
const renderer = (entryFileNames: string, isEnglish: boolean): EnvironmentOptions => ({
  consumer: 'server',
  define: { ...language(isEnglish), 'process.env.NODE_ENV': '"production"' },
  // nothing is played on a server: the player would be half a megabyte it reads at its start
  resolve: { noExternal: true, external: ['hls.js/light'] },
  build: {
    ssr: true,
    emptyOutDir: !isEnglish,
    rolldownOptions: {
      input: here('src/visitor/entry-server.tsx'),
      output: { codeSplitting: false, entryFileNames },
      treeshake,
    },
  },
});

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
      clientEn: further('visitor', { isEnglish: true, output: FIRST_LOAD }),
      presell: further('presell'),
      presellEn: further('presell', { isEnglish: true }),
      admin: further('admin'),
      creator: further('creator', { output: ONE_FILE }),
    },
    builder: inOrder('client', 'clientEn', 'presell', 'presellEn', 'admin', 'creator'),
  };
}

const inOrder = (...names: string[]): UserConfig['builder'] => ({
  async buildApp(builder) {
    for (const name of names) {
      const environment = builder.environments[name];
      if (environment) await builder.build(environment);
    }
  },
});

type Further = { isEnglish?: boolean; output?: typeof FIRST_LOAD | typeof ONE_FILE };
/** A bundle beside the fans' own, with a manifest of its own. */
const further = (page: string, { isEnglish = false, output }: Further = {}): EnvironmentOptions => ({
  consumer: 'client',
  define: language(isEnglish),
  build: {
    ...FILES,
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/manifest-${page}${isEnglish ? '.en' : ''}.json`,
    rolldownOptions: { input: here(`${page}.html`), treeshake, ...(output ? { output } : {}) },
  },
});
