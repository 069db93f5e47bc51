export const TOO_MANY_CODES = __EN__
  ? 'Too many attempts. Wait a little and try again.'
  : 'Muitas tentativas. Aguarde um pouco e tente de novo.';
