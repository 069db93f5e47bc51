/** What stands for the name of whoever erased their account. */
export const ERASED_NAME = 'Conta excluída';
