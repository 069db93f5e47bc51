import type { Plugin, Rolldown } from 'vite';

const STYLES = /<link rel="stylesheet"[^>]*>/;
const MODULE_SCRIPT = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;

/** ms after which a page no longer waits for its picture to ask for its script. */
const PICTURE_PATIENCE_MS = 1_500;
/** ms after which the words of a profile no longer wait for its picture. */
const WORDS_PATIENCE_MS = 400;

/** The page with its styles written into it: what is seen first waits for no second answer. */
function withStyles(html: string, bundle: Rolldown.OutputBundle, page: string): string {
  const styles = stylesOf(bundle, page);
  if (!styles || !STYLES.test(html))
    throw new Error(`the styles of ${page} are built in another way: look at it again`);
  return html.replace(STYLES, () => `<style nonce="__CSP_NONCE__">${String(styles.source).trim()}</style>`);
}

function stylesOf(bundle: Rolldown.OutputBundle, page: string) {
  const name = new RegExp(`(^|/)${page}-[\\w-]+\\.css$`);
  return Object.values(bundle).find((file) => file.type === 'asset' && name.test(file.fileName)) as
    | Rolldown.OutputAsset
    | undefined;
}

/**
 * Who comes from an ad waits for one answer and one picture: the styles stand in the page, and its script (the buttons
 * of the gallery, the question about Meta) is asked for when everything of the page is there.
 */
export function presellInOneAnswer(): Plugin {
  return {
    name: 'camarim:presell-in-one-answer',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/presell.html' || !bundle) return html;
        if (!MODULE_SCRIPT.test(html)) throw new Error('the page of an ad is built in another way: look at it again');
        return withStyles(html, bundle, 'presell').replace(MODULE_SCRIPT, (_, src: string) => {
          const later = `addEventListener('load', () => import('${src}'))`;
          return `<script nonce="__CSP_NONCE__">${later}</script>`;
        });
      },
    },
  };
}

/**
 * The picture of a fan's page comes before all else: on a mobile network it shares a few hundred kilobytes a second with
 * the script, and on a slow processor each line of text laid out before it delays it. So the styles stand in the page, the
 * script is asked for once the picture was painted, and a profile shows its picture alone, then its words, then the rest.
 */
export function pictureFirst(): Plugin {
  return {
    name: 'camarim:picture-first',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/visitor.html' || !bundle) return html;
        const src = MODULE_SCRIPT.exec(html)?.[1];
        if (!src || /rel="modulepreload"/.test(html))
          throw new Error('the page of a fan is built in another way: look at it again');
        const script = `<script nonce="__CSP_NONCE__">${startAfterPicture(src)}</script>`;
        return withStyles(
          html.replace(MODULE_SCRIPT, () => script),
          bundle,
          'visitor',
        );
      },
    },
  };
}

/** `data-first` says how much is shown: visitor/picture-first.css reads it. Without this script everything is shown at once. */
const startAfterPicture = (src: string) => `{
const page=document.documentElement.dataset,picture=document.querySelector('link[as=image]'),run=()=>import('${src}');
let begun;
const start=()=>{
if(begun)return;begun=1;
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:'${src}'}));
document.readyState==='loading'?addEventListener('DOMContentLoaded',run):run()};
const twice=(next)=>requestAnimationFrame(()=>requestAnimationFrame(next));
const words=()=>{if(page.first==='picture'){page.first='words';twice(()=>delete page.first)}};
if(picture&&'curtain' in picture.dataset){page.first='picture';setTimeout(words,${WORDS_PATIENCE_MS})}
const painted=()=>twice(()=>{words();twice(start)});
picture?(picture.onload=picture.onerror=painted,setTimeout(start,${PICTURE_PATIENCE_MS})):start()}`;

/**
 * A part that is loaded later names the styles it stands on, among them the page's own. Those stand in the page: asked for
 * again, the whole page would be drawn anew. Named instead is the script of the page, which is there.
 */
export function withoutRepeatedStyles(): Plugin {
  return {
    name: 'camarim:without-repeated-styles',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'visitor');
        const styles = stylesOf(bundle, 'visitor');
        if (!entry || !styles) return;
        for (const chunk of chunks)
          chunk.code = chunk.code.replaceAll(`"${styles.fileName}"`, () => `"${entry.fileName}"`);
      },
    },
  };
}
