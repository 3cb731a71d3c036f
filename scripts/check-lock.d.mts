export function lockProblems(text: string): string[];
