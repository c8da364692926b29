/** Builds the gallery as a static page: `index.html` frames `components.html` at a phone's and at a wide screen's width. */
export declare function buildGallery(out: string): Promise<void>;
