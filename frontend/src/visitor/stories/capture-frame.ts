const MAX = { width: 800, height: 600 };
const QUALITY = 0.5;

/** The current frame of a video as a data URL, which never leaves this page; null when there is none (STO-12). */
export function captureFrame(video: HTMLVideoElement | null): string | null {
  if (!video?.videoWidth) return null;
  const scale = Math.min(1, MAX.width / video.videoWidth, MAX.height / video.videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  try {
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/jpeg', QUALITY);
  } catch {
    return null;
  }
}
