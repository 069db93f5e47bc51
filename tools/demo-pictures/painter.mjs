// Paints scenes in a headless browser: WebGL on the processor alone is enough, 1 to 5 s a picture.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { findChromium } from '../lib/chromium.mjs';
import { maskOf } from './figures.mjs';

const shader = readFileSync(new URL('light.frag', import.meta.url), 'utf8');

/** Numbers in [0, 1) that depend on the seed alone. */
function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

async function masks({ figure, place, blur, seed, width, height }) {
  const draw = async (radius, hairOnly) => {
    const svg = Buffer.from(maskOf(figure, { width, height }, place, randomOf(seed), hairOnly));
    const picture = sharp(svg).removeAlpha();
    return (radius > 0.3 ? picture.blur(radius) : picture).jpeg({ quality: 95 }).toBuffer();
  };
  const radius = blur.map((pixels) => (pixels * width) / 1080);
  const all = await Promise.all([...radius.map((r) => draw(r, false)), draw((4 * width) / 1080, true)]);
  return all.map((picture) => `data:image/jpeg;base64,${picture.toString('base64')}`);
}

/** Runs in the page: keeps the program and its four textures, so that a film sets them once. */
function prepareInPage({ shader, colours, urls, seed, wide, width, height }) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const gl = canvas.getContext('webgl', { preserveDrawingBuffer: true });
  if (!gl) throw new Error('no WebGL in this browser');
  const compile = (type, source) => {
    const made = gl.createShader(type);
    gl.shaderSource(made, source);
    gl.compileShader(made);
    if (!gl.getShaderParameter(made, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(made));
    return made;
  };
  const program = gl.createProgram();
  gl.attachShader(program, compile(gl.VERTEX_SHADER, 'attribute vec2 a;void main(){gl_Position=vec4(a,0.,1.);}'));
  gl.attachShader(program, compile(gl.FRAGMENT_SHADER, shader));
  gl.bindAttribLocation(program, 0, 'a');
  gl.linkProgram(program);
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
  const place = (name) => gl.getUniformLocation(program, name);
  const load = async (url, index) => {
    const picture = new Image();
    picture.src = url;
    await picture.decode();
    gl.activeTexture(gl.TEXTURE0 + index);
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
    gl.uniform1i(place(['sharpMask', 'softMask', 'wideMask', 'hairMask'][index]), index);
  };
  gl.uniform2f(place('size'), width, height);
  gl.uniform1f(place('seed'), seed);
  gl.uniform1f(place('wide'), wide);
  for (const [name, colour] of Object.entries(colours)) gl.uniform3fv(place(name), colour);
  gl.viewport(0, 0, width, height);
  window.paintAt = (time) => {
    gl.uniform1f(place('time'), time);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.finish();
    return canvas.toDataURL('image/jpeg', 0.97);
  };
  return Promise.all(urls.map(load)).then(() => undefined);
}

/**
 * Opens the browser. `still(work)` answers one picture, `frames(work, times)` one after the other, all as JPEG.
 * work: { scene, figure, place, blur, colours: { core, hue, deep }, seed, near, width, height }
 */
export async function openPainter() {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      '--no-sandbox',
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
    ],
  });
  async function* frames(work, times) {
    const { blur = [1.4, 13, 56], near = false } = work;
    const page = await browser.newPage();
    try {
      const urls = await masks({ ...work, blur });
      const program = `#define SCENE ${work.scene}\n${shader}`;
      await page.evaluate(prepareInPage, { ...work, shader: program, urls, wide: near ? 1 : 0 });
      for (const time of times) {
        const url = await page.evaluate((at) => window.paintAt(at), time);
        yield Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
      }
    } finally {
      await page.close();
    }
  }
  const still = async (work) => (await frames(work, [work.time ?? 0]).next()).value;
  return { still, frames, close: () => browser.close() };
}
