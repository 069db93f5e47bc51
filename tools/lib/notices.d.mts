export interface ShippedPackage {
  name: string;
  version: string;
  license: string;
  home: string;
  texts: string[];
}
export function shippedPackages(): ShippedPackage[];
export function noticesText(packages: ShippedPackage[]): string;
