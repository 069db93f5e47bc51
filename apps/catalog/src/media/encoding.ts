/** How every film of the product is encoded. */
export const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '24',
  '-pix_fmt',
  'yuv420p',
  '-c:a',
  'aac',
  '-b:a',
  '96k',
];
/** Nothing of what the camera noted about place and owner. */
export const NO_NOTES = ['-map_metadata', '-1', '-map_chapters', '-1'];

/** Filters that clip a film at its bottom, by at most half. @param cropBottom pixels of the upright original */
export const cropped = (cropBottom = 0): string[] =>
  cropBottom > 0 ? [`crop=iw:ih-min(${cropBottom}\\,floor(ih/2)):0:0`] : [];

/** Which reader ffmpeg must use; without one it looks for itself. */
export const reader = (demuxer?: string | null): string[] => (demuxer ? ['-f', demuxer] : []);
