/** '80%', '77,77%'. @param basisPoints hundredths of a per cent. */
export const formatBasisPoints = (basisPoints: number): string =>
  `${(basisPoints / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`;
