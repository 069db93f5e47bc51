import { type Canvas, dust, glow, type Scene, times, wash } from './canvas.js';

/** A line of light: the same path drawn wide and faint, then thin and white. */
function neon(path: string, color: string, width: number): string {
  const line = (stroke: string, thickness: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}"/>`;
  return (
    line(color, width * 5, 0.12) +
    line(color, width * 3, 0.25) +
    line(color, width * 1.6, 0.8) +
    line('#fff', width * 0.6, 0.95)
  );
}

function starPath(cx: number, cy: number, r: number): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? r * 0.45 : r;
    const angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(cx + Math.cos(angle) * radius).toFixed(1)} ${(cy + Math.sin(angle) * radius).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const bricks = ({ w, h, colors }: Canvas): string =>
  times(24, (row) =>
    times(8, (i) => {
      const x = ((i - (row % 2) / 2) * w) / 7;
      return `<rect x="${x + 3}" y="${(row * h) / 24 + 3}" width="${w / 7 - 6}" height="${h / 24 - 6}" rx="4" fill="${colors.mid}" opacity="0.33"/>`;
    }),
  );

/** A neon star and arcs on a brick wall: the stage door. */
export const stageDoor: Scene = (canvas) => {
  const { w, h, colors } = canvas;
  const [cx, cy] = [w / 2, h * 0.4];
  return [
    wash(canvas, 'wall', [
      [0, colors.deep],
      [1, colors.deep],
    ]),
    bricks(canvas),
    glow('sign', cx, cy, w * 0.7, colors.bright, 0.55),
    neon(starPath(cx, cy, w * 0.24), colors.bright, w * 0.012),
    neon(
      `M${cx - w * 0.34} ${cy + w * 0.1} A${w * 0.36} ${w * 0.36} 0 0 0 ${cx + w * 0.34} ${cy + w * 0.1}`,
      colors.accent,
      w * 0.01,
    ),
    neon(
      `M${w * 0.24} ${h * 0.72} H${w * 0.7} l${-w * 0.06} ${-h * 0.025} m${w * 0.06} ${h * 0.025} l${-w * 0.06} ${h * 0.025}`,
      colors.accent,
      w * 0.01,
    ),
    `<rect y="${h * 0.9}" width="${w}" height="${h * 0.1}" fill="${colors.deep}"/>`,
    glow('puddle', cx, h * 0.95, w * 0.45, colors.bright, 0.45),
  ].join('');
};

/** A wall of painted tiles, quarter circles turned at random. */
export const tiles: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const size = w / 6;
  const fills = [colors.bright, colors.accent, colors.mid, colors.light];
  return [
    wash(canvas, 'base', [
      [0, colors.mid],
      [1, colors.deep],
    ]),
    times(Math.ceil(h / size), (row) =>
      times(6, (column) => {
        const [x, y] = [column * size, row * size];
        const turn = Math.floor(random() * 4) * 90;
        const [first, second] = [fills[Math.floor(random() * 4)], fills[Math.floor(random() * 4)]];
        return `<g transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"><path d="M${x} ${y} h${size} a${size} ${size} 0 0 1 ${-size} ${size}Z" fill="${first}" opacity="0.9"/>
          <path d="M${x} ${y} h${size / 2} a${size / 2} ${size / 2} 0 0 1 ${-size / 2} ${size / 2}Z" fill="${second}"/></g>
          <rect x="${x}" y="${y}" width="${size}" height="${size}" fill="none" stroke="${colors.deep}" stroke-width="4"/>`;
      }),
    ),
    glow('lamp', w * 0.3, h * 0.25, w * 0.9, colors.light, 0.35),
  ].join('');
};

/** A creator's emblem: her sign inside rings, never a face. */
export const emblem =
  (sign: 'moon' | 'sun'): Scene =>
  (canvas) => {
    const { w, h, colors } = canvas;
    const [cx, cy, r] = [w / 2, h / 2, w * 0.26];
    const moon = `<mask id="bite"><rect width="${w}" height="${h}" fill="#fff"/><circle cx="${cx + r * 0.45}" cy="${cy - r * 0.2}" r="${r * 0.86}" fill="#000"/></mask>
      <circle cx="${cx}" cy="${cy}" r="${r}" fill="${colors.light}" mask="url(#bite)"/>
      <path d="${starPath(cx + r * 0.55, cy - r * 0.2, r * 0.26)}" fill="${colors.accent}"/>`;
    const sun =
      times(
        16,
        (i) =>
          `<rect x="${cx - w * 0.012}" y="${cy - r * 1.34}" width="${w * 0.024}" height="${r * (i % 2 ? 0.34 : 0.5)}" rx="8" fill="${colors.light}" transform="rotate(${i * 22.5} ${cx} ${cy})"/>`,
      ) +
      `<circle cx="${cx}" cy="${cy}" r="${r * 0.7}" fill="${colors.light}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.5}" fill="${colors.bright}"/>`;
    return [
      wash(canvas, 'back', [
        [0, colors.bright],
        [0.6, colors.mid],
        [1, colors.deep],
      ]),
      glow('halo', cx, cy, w * 0.5, colors.accent, 0.5),
      times(
        3,
        (i) =>
          `<circle cx="${cx}" cy="${cy}" r="${r * (1.45 + i * 0.16)}" fill="none" stroke="${colors.accent}" stroke-width="${w / (110 + i * 70)}" opacity="${0.9 - i * 0.25}"/>`,
      ),
      sign === 'moon' ? moon : sun,
      dust(canvas, 16),
    ].join('');
  };
