require("node:url").pathToFileURL(__filename).href;
const require_layout = require("./layout-N4SuFDx6.js");
// native-bridge/calls/count-events.ts
var sizeBehindMarker = new Set([
	require_layout.HEADER_TYPE.system32,
	require_layout.HEADER_TYPE.system64,
	require_layout.HEADER_TYPE.compact32,
	require_layout.HEADER_TYPE.compact64,
	require_layout.HEADER_TYPE.perfinfo32,
	require_layout.HEADER_TYPE.perfinfo64
]);
function eachEvent(buffer, visit) {
	if (buffer.length < 72) return;
	const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length);
	const end = Math.min(buffer.length, view.getUint32(require_layout.BUFFER.filledBytes, true));
	for (let at = 72; at + 8 <= end;) {
		const marker = view.getUint8(at + 3);
		if (marker !== 192 && marker !== 144) break;
		const typed = marker === 192 && sizeBehindMarker.has(view.getUint8(at + 2));
		const sizeBytes = view.getUint16(typed ? at + 4 : at, true);
		if (sizeBytes < 8 || at + sizeBytes > end) break;
		visit(view, at, sizeBytes);
		at += require_layout.align8(sizeBytes);
	}
}
function countEvents(buffer) {
	let events = 0;
	eachEvent(buffer, () => {
		events++;
	});
	return events;
}
Object.defineProperty(exports, "countEvents", {
	enumerable: true,
	get: function() {
		return countEvents;
	}
});
Object.defineProperty(exports, "eachEvent", {
	enumerable: true,
	get: function() {
		return eachEvent;
	}
});
