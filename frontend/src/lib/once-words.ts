export const SENT_BEFORE = __EN__
  ? 'What you sent before was already saved. To save this one too, send it again.'
  : 'O que você enviou antes já foi guardado. Para guardar este também, envie de novo.';
