import type { PictureView } from '../picture-address.ts';

/** What the catalogue says of a product that has pictures. */
export interface PicturedProduct {
  readonly id: number;
  readonly name: string;
  readonly mpn: string | undefined;
  readonly brand: string;
  /** The slug of its category. */
  readonly category: string;
  /** Labels of its technical values, by the names of their filters. */
  readonly values: Readonly<Record<string, string>>;
}

/** The picture of one view, from which all sizes are made. */
export interface Original {
  readonly view: PictureView;
  /** 8 hexadecimal digits that differ for other bytes. */
  readonly revision: string;
  /**
   * An SVG, a JPEG or another format that sharp reads.
   * @throws PictureUnavailable when the file is no longer the one of the revision
   */
  read(): Promise<Buffer>;
}

export interface ProductOriginals {
  /** Whether they show a product of its kind only, so that the page says 'Imagem ilustrativa'. */
  readonly illustrative: boolean;
  /** In the order of a gallery; at least one. */
  readonly views: readonly Original[];
}

/** Where the pictures of products come from: a folder of photographs, or drawings. */
export type Originals = (product: PicturedProduct) => ProductOriginals;
