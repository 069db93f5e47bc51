export interface LegalSection {
  heading: string;
  paragraphs: readonly string[];
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
}
export interface LegalText {
  title: string;
  sections: readonly LegalSection[];
}
