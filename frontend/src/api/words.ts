export const NO_CONNECTION = __EN__ ? 'Connection error' : 'Erro de conexão';
export const NO_DETAILS = __EN__
  ? 'Something went wrong on our side. Please try again in a moment.'
  : 'Algo deu errado por aqui. Tente de novo em instantes.';
