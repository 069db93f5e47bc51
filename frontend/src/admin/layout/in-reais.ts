/** How a field of reais writes what is typed and its limits: 'R$ 1.000,00'. */
export const IN_REAIS = {
  ...{ prefix: 'R$ ', decimalScale: 2, fixedDecimalScale: true },
  ...{ decimalSeparator: ',', thousandSeparator: '.' },
} as const;
