require("node:url").pathToFileURL(__filename).href;
// host/recorder/recorder-clock.ts
var realClock = {
	nowMs: () => Date.now(),
	every: (periodMs, action) => {
		const timer = setInterval(action, periodMs);
		return () => clearInterval(timer);
	},
	after: (delayMs, action) => {
		const timer = setTimeout(action, delayMs);
		return () => clearTimeout(timer);
	}
};
Object.defineProperty(exports, "realClock", {
	enumerable: true,
	get: function() {
		return realClock;
	}
});
