require("node:url").pathToFileURL(__filename).href;
const require_checked = require("./checked-RJYajiAZ.js");
const require_kernel_keywords = require("./kernel-keywords-CYnWzCrX.js");
const require_constants = require("./constants-XL__dLOn.js");
const require_layouts = require("./layouts-CBDOKTDN.js");
const require_kernel_stacks = require("./kernel-stacks-Fj5ehcv5.js");
// native-bridge/etw/profile-sources.ts
var PROFILE_PRIVILEGE = "SeSystemProfilePrivilege";
var MOST_SOURCES = 1024;
var ATTEMPTS = 4;
function profileSources(etw) {
	const doing = "list the profile sources";
	const call = `TraceQueryInformation(${require_constants.INFO_CLASS.ProfileSourceListInfo})`;
	let chain = new Uint8Array(4096);
	for (let attempt = 1;; attempt++) {
		const { status, returnedBytes } = etw.traceQueryInformation(0n, require_constants.INFO_CLASS.ProfileSourceListInfo, chain);
		if (status === require_constants.ERROR.SUCCESS) {
			chain = chain.subarray(0, Math.min(returnedBytes, chain.length));
			break;
		}
		if (status !== require_constants.ERROR.INSUFFICIENT_BUFFER || attempt === ATTEMPTS) throw require_kernel_keywords.callFailed(call, status, doing);
		chain = new Uint8Array(Math.max(returnedBytes, 2 * chain.length));
	}
	const sources = [];
	const { fields } = require_layouts.STRUCTS.PROFILE_SOURCE_INFO;
	for (let at = 0; sources.length < MOST_SOURCES && at + fields.Description[0] <= chain.length;) {
		const next = require_layouts.readField(chain, "PROFILE_SOURCE_INFO", "NextEntryOffset", at);
		const id = require_layouts.readField(chain, "PROFILE_SOURCE_INFO", "Source", at);
		const end = next === 0 ? chain.length : Math.min(at + next, chain.length);
		sources.push({
			name: require_layouts.readWide(chain.subarray(0, end), at + fields.Description[0]),
			id,
			minimumInterval: require_layouts.readField(chain, "PROFILE_SOURCE_INFO", "MinInterval", at),
			maximumInterval: require_layouts.readField(chain, "PROFILE_SOURCE_INFO", "MaxInterval", at),
			interval: currentInterval(etw, id)
		});
		if (next === 0) break;
		at += next;
	}
	return sources;
}
function currentInterval(etw, source) {
	const interval = require_layouts.newStruct("TRACE_PROFILE_INTERVAL");
	require_layouts.writeField(interval, "TRACE_PROFILE_INTERVAL", "Source", source);
	const { status } = etw.traceQueryInformation(0n, require_constants.INFO_CLASS.SampledProfileIntervalInfo, interval);
	return status === require_constants.ERROR.SUCCESS ? require_layouts.readField(interval, "TRACE_PROFILE_INTERVAL", "Interval") : 0;
}
function find(sources, name) {
	const found = sources.find((source) => source.name.toLowerCase() === name.toLowerCase());
	if (found) return found;
	const names = sources.map((source) => source.name);
	throw require_kernel_keywords.refused(`This machine has no hardware counter "${name}"${require_kernel_keywords.didYouMean(name, names)}`);
}
function checkInterval({ name, minimumInterval, maximumInterval }, interval) {
	if (interval < minimumInterval || interval > maximumInterval) throw require_kernel_keywords.refused(`"${name}" takes intervals of ${minimumInterval} to ${maximumInterval}, not ${interval}`);
}
function setProfileInterval(etw, system, source, interval) {
	const found = find(profileSources(etw), source);
	checkInterval(found, interval);
	require_kernel_keywords.check(system.enablePrivilege(PROFILE_PRIVILEGE), "AdjustTokenPrivileges", "set a sampling interval");
	setInterval(etw, found, interval);
}
function setInterval(etw, { id, name }, interval) {
	const bytes = require_layouts.newStruct("TRACE_PROFILE_INTERVAL");
	require_layouts.writeField(bytes, "TRACE_PROFILE_INTERVAL", "Source", id);
	require_layouts.writeField(bytes, "TRACE_PROFILE_INTERVAL", "Interval", interval);
	const infoClass = require_constants.INFO_CLASS.SampledProfileIntervalInfo;
	const status = etw.traceSetInformation(0n, infoClass, bytes);
	require_kernel_keywords.check(status, `TraceSetInformation(${infoClass})`, `sample "${name}" each ${interval}`);
}
var ids = (sources) => {
	const bytes = new Uint8Array(4 * sources.length);
	const view = new DataView(bytes.buffer);
	sources.forEach(({ id }, i) => {
		view.setUint32(4 * i, id, true);
	});
	return bytes;
};
function chosenCounters(sources, { onEvents, sampled }) {
	const samples = sampled.map(({ source, interval }) => {
		const found = find(sources, source);
		if (interval !== 0) checkInterval(found, interval);
		return {
			found,
			interval
		};
	});
	const counters = onEvents?.counters.map((name) => find(sources, name)) ?? [];
	return {
		counters,
		events: counters.length === 0 ? [] : require_kernel_stacks.kernelEventsOf(require_checked.present(onEvents, "the events").events).events,
		samples
	};
}
function startHardwareCounters(etw, system, handle, plan) {
	const { onEvents, sampled } = plan;
	if (!onEvents && sampled.length === 0) return;
	const { counters, events, samples: sampledSources } = chosenCounters(profileSources(etw), plan);
	require_kernel_keywords.check(system.enablePrivilege(PROFILE_PRIVILEGE), "AdjustTokenPrivileges", "set up hardware counters");
	const set = (session, infoClass, bytes, doing) => require_kernel_keywords.check(etw.traceSetInformation(session, infoClass, bytes), `TraceSetInformation(${infoClass})`, doing);
	for (const { found, interval } of sampledSources) if (interval !== 0) setInterval(etw, found, interval);
	if (sampledSources.length > 0) {
		const bytes = ids(sampledSources.map(({ found }) => found));
		const { ProfileSourceConfigInfo } = require_constants.INFO_CLASS;
		if (etw.traceSetInformation(handle, ProfileSourceConfigInfo, bytes) !== require_constants.ERROR.SUCCESS) set(0n, ProfileSourceConfigInfo, bytes, "choose the counters to sample by");
	}
	if (counters.length > 0) {
		set(handle, require_constants.INFO_CLASS.PmcCounterListInfo, ids(counters), "choose the counters to read at events");
		set(handle, require_constants.INFO_CLASS.PmcEventListInfo, require_kernel_stacks.classicEventIds(events), "choose the events to read counters at");
	}
}
function sampleKeywords(plan) {
	const timers = new Set(plan?.sampled.map(({ source }) => source.toLowerCase() === "timer"));
	return [...timers.has(true) ? ["SampledProfile"] : [], ...timers.has(false) ? ["PmcProfile"] : []];
}
function startKernelStacks(etw, handle, events) {
	if (events.length === 0) return;
	const infoClass = require_constants.INFO_CLASS.StackTracingInfo;
	require_kernel_keywords.check(etw.traceSetInformation(handle, infoClass, require_kernel_stacks.classicEventIds(events)), `TraceSetInformation(${infoClass})`, "take stacks of kernel events");
}
Object.defineProperty(exports, "chosenCounters", {
	enumerable: true,
	get: function() {
		return chosenCounters;
	}
});
Object.defineProperty(exports, "profileSources", {
	enumerable: true,
	get: function() {
		return profileSources;
	}
});
Object.defineProperty(exports, "sampleKeywords", {
	enumerable: true,
	get: function() {
		return sampleKeywords;
	}
});
Object.defineProperty(exports, "setProfileInterval", {
	enumerable: true,
	get: function() {
		return setProfileInterval;
	}
});
Object.defineProperty(exports, "startHardwareCounters", {
	enumerable: true,
	get: function() {
		return startHardwareCounters;
	}
});
Object.defineProperty(exports, "startKernelStacks", {
	enumerable: true,
	get: function() {
		return startKernelStacks;
	}
});
