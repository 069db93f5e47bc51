export const JUST_NOW = __EN__ ? 'just now' : 'agora';
