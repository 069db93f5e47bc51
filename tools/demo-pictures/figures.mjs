// Figures of the demonstration pictures: shadows and contours in a space 100 wide, never a face with features.
// blob: closed smooth curve through points 'x y'; limb: points 'x y radius', tapered between; oval: cx cy rx ry degrees;
// turn: degrees around a point.

const head = (x, y, turn = 0) => ({ oval: [x, y, 5.1, 6.7, turn] });
/** A standing woman in a close dress, from behind or before; arms are given apart. */
const dressed = [
  {
    limb: '50 25 2.5, 50 29 2.5, 50 33 3.4',
  },
  {
    blob: '47.2 29.4, 45 31.2, 41 32.6, 39.6 35, 40.6 39, 41.4 44, 42.4 49, 43.6 54, 43.4 58, 41.4 63, 39.6 69, 39.6 75, 41 84, 42.6 94, 43 104, 42.4 114, 41.2 124, 39.4 135, 45 136.4, 52 136.6, 60 136, 57.4 124, 57 114, 58 104, 59.4 94, 61 84, 62.2 75, 61.8 69, 59.4 63, 57 58, 56.4 54, 57.4 49, 58.6 44, 59.4 39, 60.4 35, 59 32.6, 55 31.2, 52.8 29.4',
  },
];
const bun = (x, y) => [
  { hair: true, oval: [x, y, 5.6, 5.9, 0] },
  { hair: true, oval: [x + 0.4, y - 6.6, 3.4, 3.1, 0] },
];
const stool = [
  {
    limb: '38 92.4 1.2, 64 92.4 1.2',
  },
  {
    limb: '41 93 0.8, 37 137 0.8',
  },
  {
    limb: '61 93 0.8, 65 137 0.8',
  },
  {
    limb: '39.4 117 0.6, 63 117 0.6',
  },
];

/** Brow to chest from the side, looking to the left. */
const sideFace = [
  {
    blob: '33 17, 29.6 21, 28 25.4, 27.6 28, 27.9 29.8, 26.4 32.6, 24.5 35.4, 24.6 36.7, 26.6 37.6, 26.7 38.6, 25.6 39.8, 25.7 41, 26.7 41.6, 25.9 42.6, 26.1 44, 27.2 45, 26.9 46.6, 27.2 49, 29.4 50.8, 33 50.2, 37.4 48.4, 41 46, 46 41, 50 30, 46 18, 39 14.4',
  },
];
const sideNeck = [
  {
    blob: '37 44, 37.4 51, 37 57, 35 62, 30 66.6, 25 71, 21.4 78, 19.4 88, 17.6 100, 15 120, 12 200, 90 200, 84 120, 79 98, 73 84, 67 76, 60 70.6, 55 66, 52.6 60, 52 52, 52 42',
  },
];

export const FIGURES = {
  /** Arms raised into the hair. */
  reach: [
    head(50, 20, 4),
    ...bun(50.4, 17.4),
    ...dressed,
    {
      limb: '41.6 34.6 2.9, 36 27.4 2.3, 32.6 20 2, 38 14.6 1.7, 44.8 11.2 1.5',
    },
    {
      limb: '58.4 34.6 2.9, 64.4 27.6 2.3, 68 20.4 2, 62 14.4 1.7, 55.6 11 1.5',
    },
  ],
  /** One hand on the hip, loose hair. */
  hip: [
    head(49, 20, -6),
    {
      hair: true,
      blob: '43.4 20, 44.6 14, 49 12, 54 13.6, 56 19, 56.6 26, 58.6 33, 58 40, 54.6 44, 52 40, 46 41, 42 38, 41 32, 42.6 26',
    },
    ...dressed,
    {
      limb: '41.4 34.8 2.9, 36.4 44 2.3, 32.6 53 2, 37.6 59 1.6, 42.4 62.8 1.6',
    },
    {
      limb: '58.8 34.8 2.9, 62 45 2.3, 64 56 2, 65.4 66 1.6, 66 72.4 1.4, 66 75 1',
    },
  ],
  /** A ball gown, one arm lifting the cloth. */
  gown: [
    head(51, 19.6, 10),
    ...bun(51.6, 16.8),
    dressed[0],
    {
      blob: '47.2 29.4, 44.6 31.4, 41 33, 40.2 36, 41.4 42, 42.6 48, 43.8 53, 43 57, 39 66, 33.6 80, 28 96, 22.6 114, 17 136, 34 139, 50 139.6, 68 139, 86 135, 79.4 116, 72.4 96, 66.4 80, 61 66, 57 57, 56.2 53, 57.4 48, 58.6 42, 59.8 36, 59 33, 55.4 31.4, 52.8 29.4',
    },
    {
      limb: '41.4 34.8 2.8, 35 43 2.2, 30.4 52.4 1.9, 27 61 1.6, 25.4 67 1.3',
    },
    {
      blob: '25.4 64, 20 78, 13 98, 8 120, 20 118, 32 96, 36 78, 31 70',
    },
    {
      limb: '58.8 34.8 2.8, 64.6 41 2.2, 67.6 48 1.9, 63 53.6 1.6, 58.6 57 1.5',
    },
  ],
  /** Dance: one arm high, one to the side, the skirt in the turn. */
  dance: [
    head(47.4, 22, -14),
    {
      hair: true,
      blob: '42 20, 44 14.6, 49 14, 53 18, 54 25, 58 32, 64 37, 70 39, 62 42, 54 40, 49.6 33, 50 27',
    },
    {
      limb: '48.4 27 2.4, 49.4 31 2.5, 50 35 3.2',
    },
    {
      blob: '47 31.4, 43.6 33.4, 40.8 35.4, 41 39, 43 45, 45 51, 46 56, 44.6 61, 40 69, 33 80, 24 93, 13 106, 7 114, 20 118, 34 116, 44 120, 56 116, 68 119, 80 111, 90 104, 80 94, 71 83, 65 72, 60.6 62, 58.6 56, 58.8 50, 59.4 44, 60 38, 59 35, 55.6 33.4, 52.4 32',
    },
    {
      limb: '42.4 36.6 2.8, 35.6 28 2.2, 31 19.4 1.9, 33.6 10 1.6, 38.6 3.6 1.3, 40.6 1.4 0.9',
    },
    {
      limb: '58.8 36.8 2.8, 67 41 2.2, 74.6 43.4 1.9, 82.6 40.4 1.6, 89.4 36.4 1.2, 91.6 34.6 0.8',
    },
    {
      limb: '47 110 3.4, 46.6 122 2.8, 45.4 134 1.6, 42 139.4 1.4',
    },
    {
      limb: '56 110 3.4, 61 121 2.9, 68 131 1.6, 73 134 1.2',
    },
  ],
  /** On a stool, from the side, legs crossed. */
  seated: [
    ...stool,
    { oval: [47, 37, 5.2, 6.6, -10] },
    {
      hair: true,
      blob: '42.6 33, 45.4 28.6, 51 28.4, 55.4 33, 57 41, 59.4 49, 58.6 58, 55.4 63, 52.6 57, 52 48, 49.6 41, 47.6 35',
    },
    {
      limb: '49 42 2.5, 50.4 46 2.6, 51.4 50 3.4',
    },
    {
      blob: '49.6 46.6, 46.4 50, 44 55, 42.6 59.4, 44.6 63.6, 46.4 69, 46.6 75, 44.6 82, 44 89, 48 92.6, 57 93, 62.6 90.4, 63.6 84, 61 76, 58.6 68, 58.8 60, 58.4 53, 55.6 49, 53 46.6',
    },
    {
      limb: '57 86.6 5.6, 46 84.6 4.9, 35.6 82 3.9, 29.4 82.4 3.3, 27 92 3.2, 24 105 2.3, 22.4 112 1.5, 17.6 118 1.2',
    },
    {
      limb: '55 89 5.4, 43 90.6 4.6, 35.6 92.6 3.6, 36.2 104 3.2, 38 118 2.2, 38.8 127 1.5, 33 132.6 1.3',
    },
    {
      limb: '55.4 54 2.9, 59.4 64 2.3, 61 73 2, 54 78.6 1.7, 44 80 1.5, 38 80.4 1.3',
    },
  ],
  /** Side of a face, long hair. */
  loose: [
    ...sideFace,
    ...sideNeck,
    {
      hair: true,
      strands: [44, 20, 72, 108],
      blob: '30.4 20, 33.4 14.6, 40 10.6, 48 10, 56 13, 61.4 20, 63.6 30, 64.6 42, 67.6 52, 70.6 62, 71 74, 73.6 86, 75 98, 72 110, 67 106, 66 116, 60 108, 57 98, 54.6 86, 52 74, 49 62, 46.4 53, 43.4 47, 42.4 40, 41 34, 39.4 28, 37 23.4, 33.4 21.6',
    },
  ],
  /** Side of a face, chin raised, hair up. */
  raised: [
    ...sideFace.map((part) => ({ ...part, turn: [14, 42, 42] })),
    ...sideNeck,
    {
      hair: true,
      turn: [14, 42, 42],

      blob: '31 20.4, 33.6 14.4, 40 10.6, 48 10.4, 54 13, 57.6 18, 59 25, 57.6 33, 53.6 39.6, 48.6 43, 45 41, 43.4 36, 41 29, 37 24, 33.6 22',
    },
    { hair: true, turn: [14, 42, 42], oval: [61.6, 19.4, 7.4, 6.8, 20] },
  ],
  /** The same with a microphone at the lips. */
  singer: [],
  microphone: [
    { oval: [50, 38, 11, 13.4, 0] },
    {
      blob: '40 49, 60 49, 57 62, 54 84, 46 84, 43 62',
    },
    {
      limb: '50 80 1.8, 50 130 1.8',
    },
    {
      limb: '38.6 47.4 1.3, 61.4 47.4 1.3',
    },
  ],
  perfume: [
    {
      blob: '32 66, 36 59, 44 56, 56 56, 64 59, 68 66, 69 84, 67 102, 60 107, 40 107, 33 102, 31 84',
    },
    {
      limb: '50 56 4.6, 50 47 4.6',
    },
    {
      blob: '42 46, 43.6 32, 50 26, 56.4 32, 58 46',
    },
    {
      limb: '12 108.6 1.6, 88 108.6 1.6',
    },
    {
      blob: '77 84, 75 92, 76 107, 86 107, 87 92, 85 84, 83 80, 79 80',
    },
  ],
  fan: [
    ...Array.from({ length: 15 }, (_, i) => {
      const [from, to] = [i, i + 1].map((at) => Math.PI * (1.08 + (0.84 * at) / 15));
      const mid = (from + to) / 2;
      const at = (angle, r) => [50 + Math.cos(angle) * r, 96 + Math.sin(angle) * r];
      return { path: `M50 96 L${at(from, 52)} L${at(mid, 55)} L${at(to - 0.012, 51)} Z` };
    }),
    {
      limb: '50 96 2.2, 51 112 2.4, 50 126 3.6',
    },
    {
      limb: '49 102 3.4, 46 112 4, 44 130 5',
    },
  ],
};
FIGURES.singer = [
  ...FIGURES.loose,
  { oval: [17.4, 42.6, 4.6, 4.2, 20] },
  {
    limb: '17 45 2.7, 15 54 1.9, 13.6 62 1.6',
  },
  {
    limb: '34 96 7, 22 88 5, 13 72 3.6, 12.6 62 3.4, 15.4 57 2.6',
  },
];

const points = (text) => text.split(', ').map((point) => point.split(' ').map(Number));
const round = (n) => n.toFixed(2);
/** A point of the smooth curve through p1 and p2, t from 0 to 1. */
const between = (p0, p1, p2, p3, t) =>
  p1.map((_, k) => {
    const [a, b, c, d] = [p0[k], p1[k], p2[k], p3[k]];
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
  });

function blob(points) {
  const at = (i) => points[(i + points.length) % points.length];
  const lines = points.map((_, i) => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const [c1, c2] = [[0, 1].map((k) => b[k] + (c[k] - a[k]) / 6), [0, 1].map((k) => c[k] - (d[k] - b[k]) / 6)];
    return `C${[c1, c2, c].map((p) => p.map(round).join(' ')).join(' ')}`;
  });
  return `<path d="M${points[0].join(' ')}${lines.join('')}Z"/>`;
}

function limb(points) {
  const at = (i) => points[Math.min(points.length - 1, Math.max(0, i))];
  const circles = [];
  for (let i = 0; i < points.length - 1; i++)
    for (let k = 0; k < 40; k++) {
      const [x, y, r] = between(at(i - 1), at(i), at(i + 1), at(i + 2), k / 39);
      circles.push(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(Math.max(0.3, r))}"/>`);
    }
  return circles.join('');
}

/** Loose hairs that leave the outline, so that it does not look cut out. */
function strands([fromX, fromY, toX, toY], random) {
  return Array.from({ length: 38 }, () => {
    const [x, y] = [fromX + random() * 16, fromY + (random() - 0.5) * 16];
    const [endX, endY] = [toX + (random() - 0.6) * 14, toY + (random() - 0.5) * 26];
    const bend = (random() - 0.3) * 12;
    return `<path fill="none" stroke="#fff" stroke-width="${round(0.14 + random() * 0.2)}" d="M${round(x)} ${round(y)}C${round(x + 14 + bend)} ${round(y + 10)} ${round(endX + bend)} ${round(endY - 34)} ${round(endX)} ${round(endY)}"/>`;
  }).join('');
}

function shape(part, random) {
  const { turn, oval } = part;
  const body = [
    part.blob && blob(points(part.blob)),
    part.limb && limb(points(part.limb)),
    part.path && `<path d="${part.path}"/>`,
    oval &&
      `<ellipse cx="${oval[0]}" cy="${oval[1]}" rx="${oval[2]}" ry="${oval[3]}" transform="rotate(${oval[4]} ${oval[0]} ${oval[1]})"/>`,
    part.strands && strands(part.strands, random),
  ].join('');
  return turn ? `<g transform="rotate(${turn.join(' ')})">${body}</g>` : body;
}

/**
 * One figure in white on black.
 * @param place { x, y, size, flip }: its middle and top as shares of the picture's width, and its width as a share
 */
export function maskOf(name, { width, height }, place, random, hairOnly = false) {
  const { x = 0.5, y = 0, size = 1, flip = false } = place;
  const scale = (width * size) / 100;
  const parts = (FIGURES[name] ?? []).filter((part) => !hairOnly || part.hair);
  const move = `translate(${round(width * x)} ${round(width * y)}) scale(${round(flip ? -scale : scale)} ${round(scale)}) translate(-50 0)`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%"/><g fill="#fff" transform="${move}">${parts.map((part) => shape(part, random)).join('')}</g></svg>`;
}
