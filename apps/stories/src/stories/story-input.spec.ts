import type { StoryCreateRequest } from '@camarim/contracts';
import { isDomainError, type ProblemField } from '@camarim/domain';
import { changesOf, newStoryOf } from './story-input.js';

const assetId = '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0201';
const film = { assetId, rendition: 'full.mp4', width: 720, height: 1280 };
const poster = { assetId, rendition: 'poster.webp', width: 720, height: 1280 };
const request = (over: Partial<StoryCreateRequest> = {}): StoryCreateRequest => ({
  modelId: assetId,
  mediaType: 'video',
  media: film,
  poster,
  ...over,
});
const refusedBy = (work: () => unknown): string[] => {
  try {
    work();
  } catch (error) {
    if (isDomainError(error)) return (error.errors ?? []).map(({ field }: ProblemField) => field);
    throw error;
  }
  return [];
};

describe('the form of a new story', () => {
  it('becomes a row, ten seconds long when nothing valid was said (STO-05)', () => {
    expect(newStoryOf(request({ durationSeconds: 'x', whatsappNumber: '  ', telegramUrl: null }))).toMatchObject({
      assetId,
      rendition: 'full.mp4',
      posterRendition: 'poster.webp',
      endAssetId: null,
      durationSeconds: 10,
      whatsappNumber: null,
      telegramUrl: null,
    });
  });

  it('is refused with a file that is none, or not of its kind (STO-05)', () => {
    for (const media of [
      { ...film, assetId: 'x' },
      { ...film, rendition: '../full.mp4' },
      { ...film, rendition: 'a/full.mp4' },
      { ...film, rendition: 'poster.webp' },
      { ...film, width: 0 },
      { ...film, height: 1.5 },
      null as unknown as typeof film,
    ])
      expect(refusedBy(() => newStoryOf(request({ media })))).toEqual(['assetId']);
    expect(refusedBy(() => newStoryOf(request({ mediaType: 'image' })))).toEqual(['assetId']);
  });

  it('is refused with the poster of another film, or a film behind the end card (STO-13, STO-14)', () => {
    const other = { ...poster, assetId: '0d1d3a52-6a51-4c0e-9a43-3f6f6f0a0202' };
    expect(refusedBy(() => newStoryOf(request({ poster: other })))).toEqual(['assetId']);
    expect(refusedBy(() => newStoryOf(request({ endImage: film })))).toEqual(['endAssetId']);
  });
});

describe('the form of an edited story', () => {
  const storyId = assetId;

  it('changes only what it names (STO-20)', () => {
    expect(changesOf({ storyId })).toEqual({});
    expect(changesOf({ storyId, slug: '' })).toEqual({ slug: null });
    expect(changesOf({ storyId, telegramUrl: null, isActive: false })).toEqual({ telegramUrl: null, isActive: false });
    expect(changesOf({ storyId, durationSeconds: 61 })).toEqual({ durationSeconds: 10 });
  });

  it('names every wrong field (STO-05, STO-06)', () => {
    const wrong = () => changesOf({ storyId, whatsappNumber: '1', telegramUrl: 'x', slug: 'A B' });
    expect(refusedBy(wrong)).toEqual(['whatsappNumber', 'telegramUrl', 'slug']);
  });
});
