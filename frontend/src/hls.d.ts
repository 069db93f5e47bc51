// its package describes the whole build alone, of which this one leaves parts out
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
