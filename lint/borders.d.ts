export const ALLOWED_FEATURE_IMPORTS: Readonly<Record<string, readonly string[]>>;
