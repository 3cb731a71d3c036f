require("node:url").pathToFileURL(__filename).href;
// contract/trim-chars.ts
function trimEndChars(text, chars) {
	let end = text.length;
	while (end > 0 && chars.includes(text.charAt(end - 1))) end--;
	return text.slice(0, end);
}
function replaceEnds(text, chars, by) {
	let start = 0;
	while (start < text.length && chars.includes(text.charAt(start))) start++;
	if (start === text.length) return start === 0 ? "" : by;
	const kept = trimEndChars(text, chars);
	return `${start > 0 ? by : ""}${kept.slice(start)}${kept.length < text.length ? by : ""}`;
}
Object.defineProperty(exports, "replaceEnds", {
	enumerable: true,
	get: function() {
		return replaceEnds;
	}
});
Object.defineProperty(exports, "trimEndChars", {
	enumerable: true,
	get: function() {
		return trimEndChars;
	}
});
