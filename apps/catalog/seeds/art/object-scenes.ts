import { dust, floor, glow, type Scene, times, wash } from './canvas.js';

const ray = (cx: number, cy: number, length: number, degrees: number, spread: number): string => {
  const at = (angle: number) => {
    const radians = (angle * Math.PI) / 180;
    return `${cx + Math.cos(radians) * length},${cy + Math.sin(radians) * length}`;
  };
  return `${cx},${cy} ${at(degrees - spread)} ${at(degrees + spread)}`;
};

/** An old ribbon microphone against rays of light. */
export const microphone: Scene = (canvas) => {
  const { w, h, colors } = canvas;
  const [cx, cy] = [w / 2, h * 0.42];
  const [bw, bh] = [w * 0.3, h * 0.3];
  return [
    wash(canvas, 'back', [
      [0, colors.mid],
      [1, colors.deep],
    ]),
    times(
      18,
      (i) =>
        `<polygon points="${ray(cx, cy, h, i * 20, 4.6)}" fill="${i % 2 ? colors.bright : colors.accent}" opacity="0.13"/>`,
    ),
    glow('halo', cx, cy, w * 0.55, colors.bright, 0.75),
    `<rect x="${cx - w * 0.018}" y="${cy}" width="${w * 0.036}" height="${h * 0.6}" fill="#08080a"/>
     <path d="M${cx - bw * 0.74} ${cy - bh * 0.1} a${bw * 0.74} ${bw * 0.74} 0 0 0 ${bw * 1.48} 0" fill="none" stroke="#08080a" stroke-width="${w * 0.028}"/>
     <rect x="${cx - bw / 2}" y="${cy - bh / 2}" width="${bw}" height="${bh}" rx="${bw / 2}" fill="#0b0b0e" stroke="${colors.accent}" stroke-width="${w * 0.012}"/>`,
    times(9, (i) => {
      const y = cy - bh * 0.36 + (i * bh * 0.72) / 8;
      return `<line x1="${cx - bw * 0.36}" y1="${y}" x2="${cx + bw * 0.36}" y2="${y}" stroke="${colors.accent}" stroke-width="${w * 0.009}" opacity="${0.9 - i * 0.07}"/>`;
    }),
    `<rect x="${cx - bw / 2}" y="${cy - bh * 0.04}" width="${bw}" height="${bh * 0.08}" fill="${colors.bright}"/>`,
    dust(canvas, 35),
  ].join('');
};

/** A record on a turntable, seen from above. */
export const vinyl: Scene = (canvas) => {
  const { w, h, colors } = canvas;
  const [cx, cy, r] = [w * 0.47, h * 0.48, w * 0.4];
  return [
    wash(canvas, 'desk', [
      [0, colors.bright],
      [0.5, colors.mid],
      [1, colors.deep],
    ]),
    glow('lamp', w * 0.2, h * 0.12, w * 0.7, colors.accent, 0.55),
    `<circle cx="${cx + w * 0.02}" cy="${cy + w * 0.03}" r="${r}" fill="#000" opacity="0.4"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="#0a0a0c"/>`,
    times(
      16,
      (i) =>
        `<circle cx="${cx}" cy="${cy}" r="${r * (0.42 + i * 0.036)}" fill="none" stroke="#fff" stroke-width="1.6" opacity="${0.05 + (i % 4) * 0.03}"/>`,
    ),
    `<polygon points="${ray(cx, cy, r * 0.98, -50, 9)}" fill="#fff" opacity="0.16"/><polygon points="${ray(cx, cy, r * 0.98, 130, 9)}" fill="#fff" opacity="0.16"/>
     <circle cx="${cx}" cy="${cy}" r="${r * 0.37}" fill="${colors.bright}"/><circle cx="${cx}" cy="${cy}" r="${r * 0.3}" fill="none" stroke="${colors.light}" stroke-width="${w / 160}"/>
     <circle cx="${cx}" cy="${cy}" r="${r * 0.05}" fill="${colors.deep}"/>
     <path d="M${w * 0.9} ${h * 0.2} V${h * 0.5} L${w * 0.68} ${h * 0.66}" fill="none" stroke="${colors.light}" stroke-width="${w * 0.022}" stroke-linecap="round" stroke-linejoin="round"/>
     <circle cx="${w * 0.9}" cy="${h * 0.2}" r="${w * 0.055}" fill="${colors.accent}"/>`,
    dust(canvas, 20),
  ].join('');
};

/** Perfume bottles on a lit shelf. */
export const perfumes: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const ground = h * 0.78;
  const bottle = (x: number, bw: number, bh: number, color: string, id: number) =>
    `<linearGradient id="bottle${id}"><stop offset="0" stop-color="${color}"/><stop offset="0.5" stop-color="${colors.light}" stop-opacity="0.75"/>
      <stop offset="1" stop-color="${color}" stop-opacity="0.8"/></linearGradient>
      <ellipse cx="${x}" cy="${ground}" rx="${bw * 0.75}" ry="${h * 0.016}" fill="#000" opacity="0.45"/>
      <rect x="${x - bw / 2}" y="${ground - bh}" width="${bw}" height="${bh}" rx="${bw * (0.1 + random() * 0.38)}" fill="url(#bottle${id})"/>
      <rect x="${x - bw * 0.14}" y="${ground - bh - h * 0.045}" width="${bw * 0.28}" height="${h * 0.05}" fill="${colors.accent}"/>
      <rect x="${x - bw * 0.22}" y="${ground - bh - h * 0.095}" width="${bw * 0.44}" height="${h * 0.055}" rx="6" fill="${colors.deep}" stroke="${colors.accent}" stroke-width="3"/>
      <rect x="${x - bw * 0.26}" y="${ground - bh * 0.55}" width="${bw * 0.52}" height="${bh * 0.22}" fill="${colors.deep}" opacity="0.55"/>`;
  return [
    wash(canvas, 'wall', [
      [0, colors.deep],
      [0.6, colors.mid],
      [1, colors.deep],
    ]),
    glow('back', w * 0.5, h * 0.5, w * 0.7, colors.bright, 0.65),
    `<circle cx="${w * 0.5}" cy="${h * 0.42}" r="${w * 0.36}" fill="none" stroke="${colors.accent}" stroke-width="${w / 90}" opacity="0.7"/>`,
    `<rect y="${ground}" width="${w}" height="${h - ground}" fill="${colors.deep}" opacity="0.85"/>`,
    bottle(w * 0.24, w * 0.17, h * 0.2, colors.bright, 1),
    bottle(w * 0.74, w * 0.2, h * 0.25, colors.accent, 2),
    bottle(w * 0.49, w * 0.25, h * 0.34, colors.bright, 3),
    dust(canvas, 28),
  ].join('');
};

/** An open hand fan. */
export const handFan: Scene = (canvas) => {
  const { w, h, colors } = canvas;
  const [cx, cy, r] = [w / 2, h * 0.7, w * 0.47];
  const blades = 17;
  return [
    wash(canvas, 'back', [
      [0, colors.deep],
      [1, colors.mid],
    ]),
    glow('sunset', cx, h * 0.5, w * 0.75, colors.bright, 0.6),
    times(blades, (i) => {
      const degrees = -172 + (i * 164) / (blades - 1);
      const fill = i % 2 ? colors.bright : colors.mid;
      return `<polygon points="${ray(cx, cy, r, degrees, 5.2)}" fill="${fill}" stroke="${colors.accent}" stroke-width="2"/>
        <polygon points="${ray(cx, cy, r * 0.42, degrees, 1.5)}" fill="${colors.deep}"/>`;
    }),
    times(3, (i) => {
      const rr = r * (0.62 + i * 0.15);
      return `<path d="M${cx - rr} ${cy - rr * 0.13} A${rr} ${rr} 0 0 1 ${cx + rr} ${cy - rr * 0.13}" fill="none" stroke="${colors.light}" stroke-width="${w / 220}" opacity="0.55"/>`;
    }),
    `<circle cx="${cx}" cy="${cy}" r="${w * 0.032}" fill="${colors.accent}"/><path d="M${cx} ${cy} q${w * 0.07} ${h * 0.08} 0 ${h * 0.2}" fill="none" stroke="${colors.accent}" stroke-width="${w / 110}"/>`,
    dust(canvas, 30),
  ].join('');
};

/** The moon over a quiet sea. */
export const moonlitSea: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const horizon = h * 0.6;
  return [
    wash(canvas, 'sky', [
      [0, colors.deep],
      [0.55, colors.mid],
      [1, colors.bright],
    ]),
    times(
      60,
      () =>
        `<circle cx="${random() * w}" cy="${random() * horizon}" r="${0.8 + random() * 2.4}" fill="#fff" opacity="${(0.2 + random() * 0.7).toFixed(2)}"/>`,
    ),
    glow('shine', w * 0.5, h * 0.34, w * 0.6, colors.accent, 0.55),
    `<circle cx="${w * 0.5}" cy="${h * 0.34}" r="${w * 0.2}" fill="${colors.light}"/><circle cx="${w * 0.45}" cy="${h * 0.32}" r="${w * 0.03}" fill="${colors.accent}" opacity="0.35"/>
     <circle cx="${w * 0.55}" cy="${h * 0.37}" r="${w * 0.05}" fill="${colors.accent}" opacity="0.25"/>`,
    `<rect y="${horizon}" width="${w}" height="${h - horizon}" fill="${colors.deep}" opacity="0.9"/>`,
    times(26, (i) => {
      const y = horizon + ((i + 0.4) / 26) ** 1.5 * (h - horizon);
      const half = w * (0.05 + random() * 0.16 + i * 0.006);
      return `<rect x="${w * 0.5 - half + (random() - 0.5) * w * 0.06}" y="${y}" width="${half * 2}" height="${2 + i * 0.32}" rx="3" fill="${colors.accent}" opacity="${(0.75 - i * 0.022).toFixed(2)}"/>`;
    }),
  ].join('');
};

/** Clothes waiting on a rail: triangles and trapezes on hangers. */
export const wardrobe: Scene = (canvas) => {
  const { w, h, colors, random } = canvas;
  const rail = h * 0.2;
  const tones = [colors.bright, colors.accent, colors.mid, colors.light, colors.bright, colors.accent];
  return [
    wash(canvas, 'wall', [
      [0, colors.mid],
      [1, colors.deep],
    ]),
    glow('window', w * 0.78, h * 0.24, w * 0.6, colors.accent, 0.5),
    floor(canvas, h * 0.86),
    `<rect x="${w * 0.06}" y="${rail}" width="${w * 0.88}" height="${h * 0.011}" rx="6" fill="${colors.light}"/>
     <rect x="${w * 0.09}" y="${rail}" width="${w * 0.016}" height="${h * 0.69}" fill="${colors.light}" opacity="0.8"/><rect x="${w * 0.89}" y="${rail}" width="${w * 0.016}" height="${h * 0.69}" fill="${colors.light}" opacity="0.8"/>`,
    times(6, (i) => {
      const x = w * (0.2 + i * 0.12);
      const top = rail + h * 0.055;
      const bottom = top + h * (0.3 + random() * 0.26);
      const hem = w * (0.06 + random() * 0.05);
      return `<path d="M${x} ${rail} v${h * 0.03} M${x - w * 0.05} ${top} L${x} ${rail + h * 0.028} L${x + w * 0.05} ${top}" fill="none" stroke="${colors.light}" stroke-width="${w / 200}"/>
        <polygon points="${x - w * 0.045},${top} ${x + w * 0.045},${top} ${x + hem},${bottom} ${x - hem},${bottom}" fill="${tones[i]}" opacity="0.9"/>
        <polygon points="${x},${top} ${x + w * 0.045},${top} ${x + hem},${bottom} ${x + hem * 0.3},${bottom}" fill="#000" opacity="0.2"/>`;
    }),
    dust(canvas, 22),
  ].join('');
};
