/** Ids the demonstration rows of several services share, so that each can be seeded on its own. */
export const DEMO = {
  models: {
    luna: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0001',
    maya: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0002',
  },
  gatewayId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0100',
  /** Files the stories and presells point to; made by catalog's demonstration seed. */
  assets: {
    lunaStory: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0201',
    mayaStory: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0202',
    lunaHero: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0203',
    lunaPortrait: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0b1101',
    lunaCover: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0b1102',
  },
} as const;
