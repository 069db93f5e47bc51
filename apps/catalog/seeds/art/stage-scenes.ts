import { type Canvas, dust, floor, glow, type Scene, times, wash } from './canvas.js';

/** Velvet folds from x to x + width, gathered more tightly at the far edge. */
function folds({ h, colors }: Canvas, id: string, x: number, width: number, count: number, lean: number): string {
  const step = width / count;
  const gradient = `<linearGradient id="${id}"><stop offset="0" stop-color="${colors.mid}"/>
    <stop offset="0.4" stop-color="${colors.bright}" stop-opacity="0.85"/><stop offset="1" stop-color="${colors.deep}"/></linearGradient>`;
  return (
    gradient +
    times(count, (i) => {
      const left = x + i * step;
      const bottom = left + lean * (i - count / 2);
      return `<path d="M${left} 0 H${left + step} C${left + step} ${h * 0.5} ${bottom + step * 1.1} ${h * 0.7} ${bottom + step} ${h}
        H${bottom} C${bottom} ${h * 0.7} ${left} ${h * 0.5} ${left} 0Z" fill="url(#${id})"/>`;
    })
  );
}

/** Two curtains drawn apart, light behind them. */
export const curtains: Scene = (canvas) => {
  const { w, h, colors } = canvas;
  return [
    wash(canvas, 'back', [
      [0, colors.deep],
      [0.55, colors.mid],
      [1, colors.deep],
    ]),
    glow('moonlight', w / 2, h * 0.42, w * 0.62, colors.light, 0.85),
    floor(canvas, h * 0.8),
    `<ellipse cx="${w / 2}" cy="${h * 0.87}" rx="${w * 0.3}" ry="${h * 0.045}" fill="${colors.light}" opacity="0.35"/>`,
    folds(canvas, 'left', -w * 0.06, w * 0.38, 6, -w * 0.018),
    folds(canvas, 'right', w * 0.68, w * 0.38, 6, w * 0.018),
    `<rect width="${w}" height="${h * 0.07}" fill="${colors.deep}"/>`,
    times(9, (i) => {
      const x = (i * w) / 8 - w / 16;
      return `<path d="M${x} ${h * 0.06} q${w / 16} ${h * 0.085} ${w / 8} 0Z" fill="${colors.bright}" stroke="${colors.accent}" stroke-width="${w / 180}"/>`;
    }),
    dust(canvas, 40),
  ].join('');
};

/** Beams of three lamps meeting on the boards. */
export const spotlights: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const beam = (index: number, from: number, to: number, color: string) =>
    `<linearGradient id="beam${index}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="0.8"/>
      <stop offset="1" stop-color="${color}" stop-opacity="0.06"/></linearGradient>
      <polygon points="${from - w * 0.02},0 ${from + w * 0.02},0 ${to + w * 0.2},${h * 0.84} ${to - w * 0.2},${h * 0.84}" fill="url(#beam${index})"/>
      <ellipse cx="${to}" cy="${h * 0.84}" rx="${w * 0.2}" ry="${h * 0.03}" fill="${color}" opacity="0.28"/>`;
  const sway = (random() - 0.5) * w * 0.2;
  return [
    wash(canvas, 'back', [
      [0, colors.deep],
      [1, colors.mid],
    ]),
    floor(canvas, h * 0.76),
    beam(1, w * 0.16, w * 0.44 + sway, colors.bright),
    beam(2, w * 0.5, w * 0.52 - sway, colors.light),
    beam(3, w * 0.86, w * 0.6 + sway, colors.accent),
    times(
      5,
      (i) =>
        `<rect x="${w * (0.1 + i * 0.19)}" y="0" width="${w * 0.06}" height="${h * 0.025}" rx="6" fill="#000" opacity="0.7"/>`,
    ),
    dust(canvas, 70),
  ].join('');
};

/** A dressing-room mirror framed by bulbs, bottles on the shelf below. */
export const mirror: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const [x, y, mw, mh] = [w * 0.17, h * 0.12, w * 0.66, h * 0.55];
  const bulb = (bx: number, by: number, i: number) =>
    `${glow(`bulb${i}`, bx, by, w * 0.085, colors.accent, 0.75)}<circle cx="${bx}" cy="${by}" r="${w * 0.021}" fill="#fffaf0"/>`;
  const sides = times(6, (i) => bulb(x, y + (mh * i) / 5, i) + bulb(x + mw, y + (mh * i) / 5, 20 + i));
  const ends = times(3, (i) => bulb(x + (mw * (i + 1)) / 4, y, 40 + i) + bulb(x + (mw * (i + 1)) / 4, y + mh, 60 + i));
  const bottles = times(5, (i) => {
    const [bw, bh] = [w * (0.06 + random() * 0.05), h * (0.06 + random() * 0.08)];
    const bx = w * (0.14 + i * 0.16);
    return `<rect x="${bx}" y="${h * 0.83 - bh}" width="${bw}" height="${bh}" rx="${bw * 0.22}" fill="${i % 2 ? colors.bright : colors.accent}" opacity="0.85"/>
      <rect x="${bx + bw * 0.34}" y="${h * 0.83 - bh - h * 0.028}" width="${bw * 0.32}" height="${h * 0.03}" fill="${colors.light}" opacity="0.9"/>
      <rect x="${bx + bw * 0.14}" y="${h * 0.83 - bh * 0.9}" width="${bw * 0.12}" height="${bh * 0.75}" rx="4" fill="#fff" opacity="0.35"/>`;
  });
  return [
    wash(canvas, 'wall', [
      [0, colors.mid],
      [1, colors.deep],
    ]),
    glow('room', w / 2, h * 0.4, w * 0.8, colors.bright, 0.4),
    `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${colors.light}" stop-opacity="0.55"/>
      <stop offset="0.5" stop-color="${colors.mid}" stop-opacity="0.85"/><stop offset="1" stop-color="${colors.deep}"/></linearGradient>
      <rect x="${x}" y="${y}" width="${mw}" height="${mh}" rx="${w * 0.05}" fill="url(#glass)" stroke="${colors.accent}" stroke-width="${w * 0.016}"/>
      <path d="M${x + mw * 0.12} ${y + mh * 0.86} L${x + mw * 0.62} ${y + mh * 0.08} h${mw * 0.12} L${x + mw * 0.24} ${y + mh * 0.86}Z" fill="#fff" opacity="0.12"/>`,
    sides,
    ends,
    `<rect x="0" y="${h * 0.83}" width="${w}" height="${h * 0.17}" fill="${colors.deep}"/><rect y="${h * 0.83}" width="${w}" height="${h * 0.008}" fill="${colors.accent}"/>`,
    bottles,
    dust(canvas, 18),
  ].join('');
};

/** A mirror ball and what it throws on the walls. */
export const mirrorBall: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const [cx, cy, r] = [w / 2, h * 0.4, w * 0.3];
  const tiles = times(13, (row) => {
    const angle = ((row + 0.5) / 13 - 0.5) * Math.PI;
    const half = Math.cos(angle) * r;
    const columns = Math.max(3, Math.round((half / r) * 16));
    return times(columns, (i) => {
      const from = Math.sin((i / columns - 0.5) * Math.PI) * half;
      const to = Math.sin(((i + 1) / columns - 0.5) * Math.PI) * half;
      const fill = [colors.bright, colors.accent, colors.light, colors.mid, colors.mid][Math.floor(random() * 5)];
      return `<rect x="${cx + from}" y="${cy + Math.sin(angle) * r - r * 0.075}" width="${Math.max(1, to - from - 2)}" height="${r * 0.13 * Math.max(0.35, Math.cos(angle))}"
        fill="${fill}" opacity="${(0.45 + random() * 0.55).toFixed(2)}"/>`;
    });
  });
  const sparks = times(46, () => {
    const size = w * (0.012 + random() * 0.03);
    return `<rect x="${random() * w}" y="${random() * h}" width="${size}" height="${size}" rx="3" transform="rotate(${random() * 50} ${cx} ${cy})"
      fill="${random() > 0.5 ? colors.bright : colors.accent}" opacity="${(0.12 + random() * 0.4).toFixed(2)}"/>`;
  });
  return [
    wash(canvas, 'back', [
      [0, colors.mid],
      [1, colors.deep],
    ]),
    sparks,
    glow('ball', cx, cy, w * 0.62, colors.bright, 0.6),
    `<line x1="${cx}" y1="0" x2="${cx}" y2="${cy - r}" stroke="${colors.light}" stroke-width="${w / 200}" opacity="0.6"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${colors.deep}"/>`,
    tiles,
    glow('shine', cx - r * 0.35, cy - r * 0.4, r * 0.5, '#ffffff', 0.75),
    floor(canvas, h * 0.86),
    dust(canvas, 30),
  ].join('');
};
