/** The button that does nothing: beside one that cancels something, 'Cancelar' would be read as that. */
export const wayBackFrom = (action: string): string => (action.startsWith('Cancelar') ? 'Voltar' : 'Cancelar');
